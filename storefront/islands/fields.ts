export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export const isField = (node: Node): node is Field => /^(INPUT|SELECT|TEXTAREA)$/.test(node.nodeName);
export const isChoice = (field: Field): field is HTMLInputElement =>
  field.type === 'radio' || field.type === 'checkbox';

/** What a buyer has put into a field. */
export const stateOf = (field: Field): string => (isChoice(field) ? String(field.checked) : field.value);

/** Whether a field is no longer as the server drew it. */
export function isTouched(field: Field): boolean {
  if (isChoice(field)) return field.checked !== field.defaultChecked;
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.defaultSelected === false;
  return field.value !== field.defaultValue;
}

export const fieldsOf = (root: ParentNode): Field[] => [...root.querySelectorAll<Field>('input, select, textarea')];
