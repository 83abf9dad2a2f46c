import { t } from '#web/kit/messages/t.ts';

/** How far something was, and when. */
export interface Mark {
  at: number;
  done: number;
}

// What was seen within a blink says nothing about the minutes to come.
const watchedFor = 2000;

/** How many seconds are left, by what was done between two marks; nothing before there is evidence. */
export function secondsLeft(first: Mark, last: Mark, total: number): number | undefined {
  const time = last.at - first.at;
  const done = last.done - first.done;
  if (time < watchedFor || done <= 0 || last.done >= total) return undefined;
  return ((total - last.done) * time) / done / 1000;
}

const step = 5;

/** "About 40 seconds left", rounded up. */
export function describeLeft(seconds: number): string {
  const words = t.importing.progress;
  const rounded = Math.max(step, Math.ceil(seconds / step) * step);
  return words.left(rounded < 60 ? words.seconds(rounded) : words.minutes(Math.ceil(seconds / 60)));
}
