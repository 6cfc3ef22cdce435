// The file of one's own rules: what differs, and nothing else. Pure.

/** @param {string} kind @param {any} value */
function written(kind, value) {
  if (kind === "bool") return String(value);
  if (kind === "list") return JSON.stringify(value);
  if (kind === "number" || (kind === "amount" && /^-?\d+$/.test(String(value)))) return String(Number(value));
  return JSON.stringify(String(value));
}

/** @param {string} title */
export function idOf(title) {
  const plain = title.toLowerCase().replace(/ä/g, "ae").replace(/ö/g, "oe").replace(/ü/g, "ue").replace(/ß/g, "ss").replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "");
  return plain || "unsere-runde";
}

/**
 * @param {string} parent @param {string} title @param {Record<string, any>} changes by key
 * @param {Record<string, string>} kinds by key
 */
export function ruleFile(parent, title, changes, kinds) {
  /** @type {Map<string, string[]>} */
  const tables = new Map();
  for (const key of Object.keys(changes).sort()) {
    const cut = key.lastIndexOf(".");
    const table = key.slice(0, cut);
    tables.set(table, [...(tables.get(table) ?? []), `${key.slice(cut + 1)} = ${written(kinds[key], changes[key])}`]);
  }
  const head = [`extends = ${JSON.stringify(parent)}`, `id = ${JSON.stringify(idOf(title))}`, `title = ${JSON.stringify(title)}`];
  return [...head, ...[...tables].flatMap(([table, lines]) => ["", `[${table}]`, ...lines])].join("\n") + "\n";
}
