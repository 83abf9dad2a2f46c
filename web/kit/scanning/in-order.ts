import { flushSync } from 'react-dom';

type Step =
  | { kind: 'key'; event: KeyboardEvent }
  | { kind: 'click'; target: Element }
  | { kind: 'code'; deliver: () => void }
  | { kind: 'work'; begin: () => void };

interface Ends<Result> {
  done: (result: Result) => void;
  failed: (error: unknown) => void;
}

// Whoever stands there has given up by then.
const patience = 10_000;
// Keys of one scan follow each other faster.
const burstGap = 60;
const longestBurst = 500;

let steps: Step[] = [];
let isWorking = false;
let isFollowing = false;
let codesHeld = 0;

/** Keys that are pressed once more, because they came too early, are no scan. */
export const isPressedAgain = (): boolean => isFollowing;

/**
 * Looks something up that was asked for by a scan or a key. What is pressed, clicked and scanned meanwhile waits, and
 * follows in its order as soon as the answer is on the screen: it may mean what the answer is.
 */
export function inOrder<Result>(work: () => Promise<Result>, ends: Ends<Result>): void {
  const begin = () => void carryOut(work, ends);
  if (isWorking) steps.push({ kind: 'work', begin });
  else begin();
}

/** A code that was read by keys since a moment: where something is looked up it waits, and its keys mean nothing. */
export function deliverInOrder(deliver: () => void, since: number): void {
  if (isWorking || codesHeld > 0) {
    steps = steps.filter((step) => step.kind !== 'key' || step.event.timeStamp < since);
    steps.push({ kind: 'code', deliver });
  } else {
    deliver();
  }
}

/** Codes wait until what it returns is called: what they would be added to is being finished. */
export function holdCodes(): () => void {
  codesHeld += 1;
  return () => {
    codesHeld -= 1;
    // What is drawn just now takes them.
    setTimeout(follow);
  };
}

async function carryOut<Result>(work: () => Promise<Result>, { done, failed }: Ends<Result>): Promise<void> {
  isWorking = true;
  // On the document: the scanner’s listener at the window hears every key before.
  document.addEventListener('keydown', holdKey, { capture: true });
  document.addEventListener('click', holdClick, { capture: true });
  try {
    const result = await answered(work);
    flushSync(() => done(result));
  } catch (error) {
    flushSync(() => failed(error));
  } finally {
    await endOfBurst();
    isWorking = false;
    follow();
  }
}

async function answered<Result>(work: () => Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('It was not answered in time.')), patience);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Half a code that is pressed again would be text; the other half is still on its way. */
async function endOfBurst(): Promise<void> {
  const begun = performance.now();
  for (;;) {
    const now = performance.now();
    const last = steps.at(-1);
    const isReading = last?.kind === 'key' && isCharacter(last.event) && now - last.event.timeStamp < burstGap;
    if (!isReading || now - begun > longestBurst) return;
    await new Promise((resolve) => setTimeout(resolve, burstGap / 2));
  }
}

/** One after the other, each on what the one before has made of the screen, until something is looked up again. */
function follow(): void {
  while (!isWorking && codesHeld === 0) {
    const step = steps.shift();
    if (!step) break;
    isFollowing = true;
    try {
      flushSync(() => take(step));
    } catch (error) {
      // What waits behind it is taken all the same.
      reportError(error);
    } finally {
      isFollowing = false;
    }
  }
  if (isWorking) return;
  document.removeEventListener('keydown', holdKey, { capture: true });
  document.removeEventListener('click', holdClick, { capture: true });
}

function take(step: Step): void {
  if (step.kind === 'key') pressAgain(step.event);
  else if (step.kind === 'code') step.deliver();
  else if (step.kind === 'work') step.begin();
  else if (step.target.isConnected && step.target instanceof HTMLElement) step.target.click();
}

function holdKey(event: KeyboardEvent): void {
  if (isFollowing || !isHeld(event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  steps.push({ kind: 'key', event });
}

function holdClick(event: MouseEvent): void {
  if (isFollowing || !(event.target instanceof Element)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  steps.push({ kind: 'click', target: event.target });
}

const isCharacter = ({ key }: KeyboardEvent) => [...key].length === 1;
// The browser’s own, those that move the focus, and those that only change others.
const leftAlone = /^(F5|F11|F12|Tab|Shift|Control|Alt|AltGraph|CapsLock|Meta|Unidentified|Process|Dead)$/;

const isHeld = (event: KeyboardEvent): boolean =>
  !event.ctrlKey &&
  !event.metaKey &&
  !event.isComposing &&
  !leftAlone.test(event.key) &&
  !(event.key === ' ' && event.target instanceof Element && event.target.closest('button, a'));

/** What a key does by itself is left out by browsers when a script presses it, and done here. */
function pressAgain({ key, code, location, altKey, shiftKey, repeat }: KeyboardEvent): void {
  const press = { key, code, location, altKey, shiftKey, repeat, bubbles: true, cancelable: true };
  const isFree = (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', press));
  // It may have moved the focus to where it is to be written.
  const into = document.activeElement;
  if (!isFree || !(into instanceof HTMLElement)) return;
  if (into.matches('input, textarea')) writeInto(into, key);
  else if (key === 'Enter') into.closest<HTMLElement>('button, a')?.click();
}

function writeInto(field: HTMLElement, key: string): void {
  if ([...key].length === 1) document.execCommand('insertText', false, key);
  else if (key === 'Backspace') document.execCommand('delete');
  else if (key === 'Delete') document.execCommand('forwardDelete');
  else if (key === 'Enter' && field instanceof HTMLInputElement) field.form?.requestSubmit();
}
