// What is being edited: a rule set, and what is changed over it. Pure.

/** @typedef {{id: string, title: string, name: string, groups: any[], changes: Record<string, any>}} Model */

/** A preset as it stands; of rules of one's own, what they change in their preset. @param {any} rules @param {string | null} parent @returns {Model} */
export function modelOf(rules, parent = null) {
  if (!parent) return { id: rules.id, title: rules.title, name: "", groups: rules.groups, changes: {} };
  const all = rules.groups.flatMap((/** @type {any} */ g) => g.options);
  const changes = Object.fromEntries(all.filter((/** @type {any} */ o) => text(o.value) !== text(o.parent)).map((/** @type {any} */ o) => [o.key, o.value]));
  const below = (/** @type {any} */ o) => ({ ...o, value: o.parent, origin: o.key in changes ? null : o.origin });
  const groups = rules.groups.map((/** @type {any} */ g) => ({ ...g, options: g.options.map(below) }));
  return { id: rules.parent, title: parent, name: rules.title, groups, changes };
}

/** A value to compare: an amount may be a number or a text. @param {any} value */
const text = (value) => (Array.isArray(value) ? JSON.stringify(value) : String(value ?? ""));

/** @param {Model} model @param {any} option */
export const chosenNow = (model, option) => (option.key in model.changes ? model.changes[option.key] : option.value);

/** @param {Model} model @param {any} option */
export const differs = (model, option) => option.key in model.changes;

/** @param {Model} model @param {string} key @param {any} value @returns {Model} */
export function withChange(model, key, value) {
  const option = model.groups.flatMap((g) => g.options).find((o) => o.key === key);
  const { [key]: gone, ...rest } = model.changes;
  const same = text(option?.value) === text(value);
  return { ...model, changes: same ? rest : { ...rest, [key]: value } };
}

/** @param {Model} model @param {string} key @returns {Model} */
export function without(model, key) {
  const { [key]: gone, ...rest } = model.changes;
  return { ...model, changes: rest };
}

/** The kind of each option. @param {Model} model */
export const kinds = (model) => Object.fromEntries(model.groups.flatMap((g) => g.options).map((o) => [o.key, o.kind]));
