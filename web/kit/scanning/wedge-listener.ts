import { deliverInOrder, isPressedAgain } from './in-order.ts';
import { createWedgeDetector, toPress } from './wedge-detector.ts';

/** Remembers what a text field holds; what it returns puts it back, as if the keys since then had not been pressed. */
function rememberField(element: Element | null): () => void {
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

type CodeHandler = (code: string) => void;

interface Listener {
  order: number;
  onCode: CodeHandler;
}

const listeners: Listener[] = [];
const detector = createWedgeDetector();
let restoreField = () => {};
let firstAt = 0;
let held = 0;

/** Keys are keys until what it returns is called: digits typed as fast as a scanner's may be a PIN. */
export function holdScans(): () => void {
  held += 1;
  return () => {
    held -= 1;
  };
}

/**
 * Hears scans in the whole window. Of several listeners the one with the highest `order` gets the code,
 * so that a dialog takes scans from the page and the page from the shell.
 */
export function listenForScans(order: number, onCode: CodeHandler): () => void {
  const listener = { order, onCode };
  if (listeners.length === 0) window.addEventListener('keydown', hear, { capture: true });
  listeners.push(listener);
  return () => {
    listeners.splice(listeners.indexOf(listener), 1);
    if (listeners.length === 0) window.removeEventListener('keydown', hear, { capture: true });
  };
}

function hear(event: KeyboardEvent): void {
  if (isPressedAgain()) return;
  const focused = document.activeElement;
  if (held > 0 || event.isComposing || takesScansItself(focused)) {
    detector.reset();
    return;
  }
  const step = detector.press(toPress(event, event.getModifierState('AltGraph')));
  if (step.kind === 'first') {
    restoreField = rememberField(focused);
    firstAt = event.timeStamp;
  }
  if (step.kind !== 'code') return;
  // The ending would submit the form or leave the field that the scan was never meant for.
  event.preventDefault();
  event.stopPropagation();
  restoreField();
  deliverInOrder(() => reportCode(step.code), firstAt);
}

const reportCode = (code: string) => listeners.toSorted((a, b) => b.order - a.order)[0]?.onCode(code);

/** A code that something else has read, such as a camera: taken as a scanner’s is, and in its turn. */
export const takeCode = (code: string): void => deliverInOrder(() => reportCode(code), Number.POSITIVE_INFINITY);

/** Fields that want the code as text, and those where a line break is text as well. */
function takesScansItself(element: Element | null): boolean {
  if (!(element instanceof HTMLElement)) return false;
  return element.isContentEditable || element.matches('textarea, [data-scan-target]');
}
