// What is being edited: a rule set, and what is changed over it. Pure.

/** @typedef {{id: string, title: string, name: string, groups: any[], changes: Record<string, any>}} Model */

/** @param {any} rules @returns {Model} */
export const modelOf = (rules) => ({ id: rules.id, title: rules.title, name: "", groups: rules.groups, changes: {} });

/** @param {Model} model @param {any} option */
export const chosenNow = (model, option) => (option.key in model.changes ? model.changes[option.key] : option.value);

/** @param {Model} model @param {any} option */
export const differs = (model, option) => option.key in model.changes;

/** @param {Model} model @param {string} key @param {any} value @returns {Model} */
export function withChange(model, key, value) {
  const option = model.groups.flatMap((g) => g.options).find((o) => o.key === key);
  const { [key]: gone, ...rest } = model.changes;
  const same = String(option?.value ?? "") === String(value);
  return { ...model, changes: same ? rest : { ...rest, [key]: value } };
}

/** @param {Model} model @param {string} key @returns {Model} */
export function without(model, key) {
  const { [key]: gone, ...rest } = model.changes;
  return { ...model, changes: rest };
}

/** The kind of each option. @param {Model} model */
export const kinds = (model) => Object.fromEntries(model.groups.flatMap((g) => g.options).map((o) => [o.key, o.kind]));
