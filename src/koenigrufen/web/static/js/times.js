// The clocks a table may have.

/** @type {[string, any][]} */
export const TIMES = [["none", null], ["move", { move: 45 }], ["bank", { bank: 300, increment: 10 }]];
