// The socket: says hello, counts, comes back by itself, sends again what was not acknowledged.

/** A text nobody else has. */
export function freshId() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((b) => b.toString(16).padStart(2, "0")).join("");
}

export class Net {
  /**
   * @param {string} address
   * @param {{message: (m: any) => void, status: (s: string) => void, lang: string}} to
   */
  constructor(address, to) {
    this.address = address;
    this.to = to;
    this.seq = null;
    /** @type {Map<string, any>} */
    this.open = new Map();
    this.tries = 0;
    this.done = false;
    this.timer = 0;
    /** @type {WebSocket} */
    this.socket = this.connect();
    window.addEventListener("online", () => this.again(0));
    document.addEventListener("visibilitychange", () => { if (!document.hidden) this.again(0); });
  }

  connect() {
    clearTimeout(this.timer);
    this.to.status(this.tries ? "again" : "connecting");
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}${this.address}`);
    socket.addEventListener("open", () => this.hello());
    socket.addEventListener("message", (event) => this.heard(JSON.parse(event.data)));
    socket.addEventListener("close", (event) => this.closed(event.code));
    this.socket = socket;
    return socket;
  }

  hello() {
    const since = this.seq === null ? {} : { since: this.seq };
    this.socket.send(JSON.stringify({ type: "hello", lang: this.to.lang, ...since }));
  }

  /** @param {any} message */
  heard(message) {
    if (message.type === "welcome") this.welcomed();
    if (message.type === "update") this.seq = message.seq;
    if (message.id) this.open.delete(message.id);
    this.to.message(message);
  }

  welcomed() {
    this.tries = 0;
    this.to.status("there");
    for (const message of this.open.values()) this.socket.send(JSON.stringify(message));
  }

  /** @param {number} code */
  closed(code) {
    if (this.done) return;
    const final = /** @type {Record<number, string>} */ ({ 4001: "bad", 4003: "forbidden", 4004: "gone" })[code];
    if (final) { this.to.status(final); return; }
    this.tries += 1;
    this.to.status("again");
    this.again(Math.min(8000, 250 * 2 ** Math.min(this.tries, 5)) * (0.7 + Math.random() * 0.6));
  }

  /** @param {number} wait */
  again(wait) {
    if (this.done || (this.socket && this.socket.readyState <= WebSocket.OPEN)) return;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.connect(), wait);
  }

  /** Sends something that changes the table; kept until it is answered. @param {any} message */
  send(message) {
    const whole = { id: freshId(), ...message };
    this.open.set(whole.id, whole);
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(whole));
    return whole.id;
  }

  close() {
    this.done = true;
    this.socket.close();
  }
}
