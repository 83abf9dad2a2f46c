/** What keys mean at the intake station, in one place: screens show the same names as hints. */
export type IntakeAct =
  | { kind: 'grade'; place: number }
  | { kind: 'check'; place: number }
  | { kind: 'defect'; place: number }
  | { kind: 'price' | 'reprint' | 'noBarcode' | 'oneMore' | 'bin' | 'photo' | 'undo' | 'help' | 'search' }
  | { kind: 'enter' | 'clear' };

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

export const checkKeys = ['Q', 'W', 'E'] as const;
/** Not F, which is the photo’s. */
export const defectKeys = ['A', 'S', 'D', 'G'] as const;

export const actKeys = {
  reprint: 'R',
  noBarcode: 'N',
  oneMore: '+',
  bin: 'B',
  photo: 'F',
  undo: 'Z',
  price: 'P',
  search: '/',
  help: '?',
} as const;

const byKey = new Map<string, IntakeAct>([
  ...Object.entries(actKeys).map(([kind, key]): [string, IntakeAct] => [
    key,
    { kind: kind as keyof typeof actKeys } as IntakeAct,
  ]),
  ...checkKeys.map((key, place): [string, IntakeAct] => [key, { kind: 'check', place }]),
  ...defectKeys.map((key, place): [string, IntakeAct] => [key, { kind: 'defect', place }]),
  ['Enter', { kind: 'enter' }],
  ['Escape', { kind: 'clear' }],
]);

/** What a key does where nothing is typed. */
export function readKey({ key, ctrlKey, metaKey, altKey }: Press): IntakeAct | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (/^[1-9]$/.test(key)) return { kind: 'grade', place: Number(key) - 1 };
  return byKey.get(key.length === 1 ? key.toUpperCase() : key);
}

interface KeyReaderParts {
  onAct: (act: IntakeAct) => void;
  /** A burst that ended in Enter, too short for the scanner of the whole window to take it for a code. */
  onShortScan: (code: string) => void;
  /** Calls back after so many milliseconds; what it returns gives that up. */
  wait: (milliseconds: number, then: () => void) => () => void;
}

/** Nobody types as fast as this; every scanner sends faster. */
const burstGap = 45;
/** Keys this close together are a scan whose end is still to come. */
const fewestOfScan = 4;

/**
 * Reads keys as commands, but none of a scan: its digits would grade, and its letters would defect. A key is held for a
 * moment, and what follows at once shows what it was.
 */
export function createKeyReader({ onAct, onShortScan, wait }: KeyReaderParts) {
  let held: { key: string; act: IntakeAct | undefined }[] = [];
  let last = 0;
  let giveUp = () => {};

  const forget = () => {
    giveUp();
    held = [];
  };
  const flush = () => {
    const keys = held;
    forget();
    if (keys.length >= fewestOfScan) return;
    for (const { act } of keys) if (act) onAct(act);
  };

  return {
    press(event: Press & { timeStamp: number }): void {
      const { key, timeStamp } = event;
      if (key === 'Shift') return;
      const isBurst = held.length > 0 && timeStamp - last <= burstGap;
      if (!isBurst) flush();
      last = timeStamp;
      if (key === 'Enter') {
        const code = held.map((each) => each.key).join('');
        if (isBurst && code.length > 1) {
          forget();
          onShortScan(code);
          return;
        }
        flush();
        onAct({ kind: 'enter' });
        return;
      }
      const act = readKey(event);
      if (key.length !== 1) {
        flush();
        if (act) onAct(act);
        return;
      }
      held.push({ key, act });
      giveUp();
      giveUp = wait(burstGap, flush);
    },
    /** The scanner of the window has taken what was held. */
    forget,
  };
}
