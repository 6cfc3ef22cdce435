// Line drawings in a box of 24, our own.

/** @type {Record<string, string>} */
const PATHS = {
  menu: "M4 7H20M4 12H20M4 17H20",
  gear: "M4 7H12M18 7H20M15 4.4A2.6 2.6 0 1 0 15 9.6 2.6 2.6 0 1 0 15 4.4ZM4 17H6M12 17H20M9 14.4A2.6 2.6 0 1 0 9 19.6 2.6 2.6 0 1 0 9 14.4Z",
  stack: "M8 7H18V20H8ZM5 17V4H15",
  bulb: "M9 18H15M10 21H14M12 3A6 6 0 0 0 8.4 13.8C9 14.4 9.2 15 9.2 15.6H14.8C14.8 15 15 14.4 15.6 13.8A6 6 0 0 0 12 3Z",
  why: "M9 9A3 3 0 1 1 13.4 11.7C12.4 12.3 12 13 12 14.4M12 18V18.1",
  undo: "M8 5L4 9 8 13M4 9H14A5.5 5.5 0 0 1 14 20H9",
  redo: "M16 5L20 9 16 13M20 9H10A5.5 5.5 0 0 0 10 20H15",
  book: "M12 6C10 4.6 7 4 4 4.4V18.4C7 18 10 18.6 12 20 14 18.6 17 18 20 18.4V4.4C17 4 14 4.6 12 6ZM12 6V20",
  friends: "M8.5 11A3.2 3.2 0 1 0 8.5 4.6 3.2 3.2 0 1 0 8.5 11ZM2.5 19C2.5 15.4 5 13.4 8.5 13.4S14.5 15.4 14.5 19M16 11.2A2.8 2.8 0 1 0 15.4 5.6M17 13.6C19.8 13.8 21.5 15.8 21.5 19",
  trophy: "M7 4H17V9.5A5 5 0 0 1 7 9.5ZM7 6H4C4 9 5 10.6 7.4 11M17 6H20C20 9 19 10.6 16.6 11M12 14.5V18M8 20.5H16",
  bot: "M5 9H19V19H5ZM12 9V5.4M9 14V14.1M15 14V14.1M9.6 17H14.4M2.6 12.5V15.5M21.4 12.5V15.5",
  check: "M5 12.5L10 17.5 19 7.5",
  cross: "M6 6L18 18M18 6L6 18",
  play: "M8 5L19 12 8 19Z",
  eyeoff: "M4 4L20 20M9.9 5.4A10 10 0 0 1 21 12 14 14 0 0 1 18 15.6M6.3 7.6A14 14 0 0 0 3 12C5 16 8.3 18.4 12 18.4 13.4 18.4 14.7 18 16 17.4",
  eye: "M3 12C5 8 8.3 5.6 12 5.6S19 8 21 12C19 16 15.7 18.4 12 18.4S5 16 3 12ZM12 9.4A2.6 2.6 0 1 0 12 14.6 2.6 2.6 0 1 0 12 9.4Z",
  right: "M9 5L16 12 9 19",
  up: "M5 15L12 8 19 15",
  down: "M5 9L12 16 19 9",
  left: "M15 5L8 12 15 19",
  first: "M17 5L10 12 17 19M7 5V19",
  last: "M7 5L14 12 7 19M17 5V19",
  arrow: "M4 12H19M13 6L19 12 13 18",
  clock: "M12 3.6A8.4 8.4 0 1 0 12 20.4 8.4 8.4 0 1 0 12 3.6ZM12 7.6V12L15 14",
  print: "M7 8V3.6H17V8M5 8H19V17H17M7 17H5V8M7 14H17V20.4H7Z",
  chart: "M4 4V20H20M7 15L11 10 14.5 13 19.5 6.5",
  again: "M5 12A7 7 0 1 0 7.6 6.6M5 4V8.6H9.6",
  info: "M12 3.6A8.4 8.4 0 1 0 12 20.4 8.4 8.4 0 1 0 12 3.6ZM12 11V16.4M12 7.6V7.7",
  lock: "M6 11H18V20H6ZM8.6 11V8A3.4 3.4 0 0 1 15.4 8V11",
  chat: "M4 5H20V16H12L7 20V16H4Z",
  link: "M10 14A4 4 0 0 0 15.7 14L19 10.7A4 4 0 0 0 13.3 5L12 6.3M14 10A4 4 0 0 0 8.3 10L5 13.3A4 4 0 0 0 10.7 19L12 17.7",
  save: "M12 4V15M7.5 11L12 15.5 16.5 11M5 20H19",
  pen: "M5 19L6 14.5 15.5 5 19 8.5 9.5 18ZM13.5 7L17 10.5",
  plus: "M12 5V19M5 12H19",
  crown: "M4 18V8L8.5 12 12 5.5 15.5 12 20 8V18Z",
  text: "M5 6H19M12 6V19M9 19H15",
  home: "M4 11L12 4.5 20 11M6.5 9.5V19.5H17.5V9.5",
};

/** @type {Record<string, string>} */
export const MARKS = {
  king: '<path d="M3 15V6L7 9.4 10 4 13 9.4 17 6V15Z" fill="currentColor"/>',
  new: '<path d="M10 3.5V16.5M3.5 10H16.5" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round"/>',
  bird: '<path d="M2 11.5L6.5 12C6 8 8.6 5.4 12 5.4 14.4 5.4 15.4 6.6 15.8 7.8L18.4 9 15.8 10C15.6 13.6 13.4 15.6 10.4 15.6 7.6 15.6 5.6 14.4 5 13Z" fill="currentColor"/>',
};

/** An icon; it never speaks, its button does. @param {string} name @param {string} [cls] */
export function icon(name, cls = "") {
  const box = document.createElement("template");
  box.innerHTML = `<svg class="ic ${cls}" viewBox="0 0 24 24" aria-hidden="true"><path d="${PATHS[name]}"/></svg>`;
  return box.content.firstElementChild;
}
