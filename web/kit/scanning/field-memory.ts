/** Remembers what a text field holds; what it returns puts it back, as if the keys since then had not been pressed. */
export function rememberField(element: Element | null): () => void {
  if (!(element instanceof HTMLInputElement) || !isTyped(element) || element.readOnly) return () => {};
  const { value, selectionStart, selectionEnd } = element;
  return () => {
    if (element.value === value) return;
    // React listens for the event but only believes it when the value was set past its own property.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, value);
    element.dispatchEvent(new Event('input', { bubbles: true }));
    // Number and mail fields have no caret that could be read or set.
    if (selectionStart !== null) element.setSelectionRange(selectionStart, selectionEnd);
  };
}

const untyped: readonly string[] = [
  'checkbox',
  'radio',
  'button',
  'submit',
  'reset',
  'file',
  'range',
  'color',
  'image',
];
const isTyped = (input: HTMLInputElement) => !untyped.includes(input.type);
