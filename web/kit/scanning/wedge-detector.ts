import { groupSeparator } from '#contract/kit/group-separator.ts';

/** What of a key press tells a scanner from a person. */
export interface KeyPress {
  key: string;
  /** Milliseconds, from any start. */
  time: number;
  /** Held down: a key that repeats itself is as fast as a scanner. */
  repeat?: boolean;
  /** Ctrl, Alt or Meta is down, or Shift for going back: a command, not a character. */
  command?: boolean;
  /** Alt alone is down: digits then spell the number of a character. */
  alt?: boolean;
  /** Scanners send these keys for what separates the parts of a GS1 code, which no keyboard has. */
  separator?: boolean;
}

export interface WedgeDetector {
  /** Takes the next key press; answers what it means. */
  press: (press: KeyPress) => WedgeStep;
  reset: () => void;
}

export type WedgeStep =
  /** Nothing to do with a scan. */
  | { kind: 'none' }
  /** The first character of what may become a scan. */
  | { kind: 'first' }
  | { kind: 'next' }
  | { kind: 'code'; code: string };

export interface WedgeRules {
  /** The shortest code. */
  minLength: number;
  /** The average time between keys, in milliseconds, that no person types at. */
  maxAverageGap: number;
  /** A single pause longer than this ends a burst; generous, since half a code is worse than none. */
  maxGap: number;
}

const usual: WedgeRules = { minLength: 5, maxAverageGap: 35, maxGap: 250 };
const endings: readonly string[] = ['Enter', 'Tab'];
const silent: readonly string[] = ['Shift', 'CapsLock', 'Control', 'Alt', 'AltGraph'];
const none: WedgeStep = { kind: 'none' };

/** Tells the burst of keys that a keyboard-wedge scanner sends, ended by Enter or Tab, from typing. */
export function createWedgeDetector(rules: WedgeRules = usual): WedgeDetector {
  let code = '';
  let spelled = '';
  let firstTime = 0;
  let lastTime = 0;

  const reset = () => {
    code = '';
    spelled = '';
  };
  const add = ({ key, time }: KeyPress): WedgeStep => {
    const joins = code !== '' && time - lastTime <= rules.maxGap;
    code = joins ? code + key : key;
    if (!joins) firstTime = time;
    lastTime = time;
    return { kind: joins ? 'next' : 'first' };
  };
  const end = (time: number): WedgeStep => {
    const length = [...code].length;
    const isBurst =
      length >= rules.minLength &&
      time - lastTime <= rules.maxGap &&
      (time - firstTime) / length <= rules.maxAverageGap;
    const step: WedgeStep = isBurst ? { kind: 'code', code } : none;
    reset();
    return step;
  };

  /** A character that was spelled by its number, once it is whole. */
  const addSpelled = (time: number) => {
    if (spelled !== '') add({ key: String.fromCharCode(Number(spelled)), time });
    spelled = '';
  };
  const take = (press: KeyPress): WedgeStep => {
    if (press.separator && code !== '') return add({ key: groupSeparator, time: press.time });
    if (press.repeat !== true && press.command !== true) {
      if ([...press.key].length === 1) return add(press);
      if (endings.includes(press.key)) return end(press.time);
    }
    reset();
    return none;
  };

  return {
    press: (press) => {
      if (isSpelling(press)) {
        spelled += press.key;
        return none;
      }
      addSpelled(press.time);
      return silent.includes(press.key) ? none : take(press);
    },
    reset,
  };
}

const isSpelling = ({ key, alt, repeat }: KeyPress) => alt === true && repeat !== true && /^\d$/.test(key);

type KeyEvent = Pick<KeyboardEvent, 'key' | 'timeStamp' | 'repeat' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey'>;

/** What a key event of the browser is to the detector. */
export function toPress(event: KeyEvent, isThirdLevel: boolean): KeyPress {
  const { key, timeStamp: time, repeat, metaKey } = event;
  // Many keyboards have brackets on a third level, which some systems report as Ctrl and Alt.
  const isDown = { ctrl: event.ctrlKey && !isThirdLevel, alt: event.altKey && !isThirdLevel };
  // Scanners end with Tab alone; with Shift it is somebody going back to the field before.
  const isBack = event.shiftKey && key === 'Tab';
  return {
    key,
    time,
    repeat,
    command: isDown.ctrl || isDown.alt || metaKey || isBack,
    alt: isDown.alt && !isDown.ctrl && !metaKey,
    separator: key === 'F8' || (isDown.ctrl && key === ']'),
  };
}
