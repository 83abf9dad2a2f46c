/** The time, as the product sees it: every rule about time asks this, so that tests can move it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export interface SettableClock extends Clock {
  set(time: Date): void;
  advance(duration: { days?: number; hours?: number; minutes?: number; seconds?: number }): void;
  /** Goes on to the next full hour: what is counted by the hour is then counted in one. */
  beginHour(): void;
}

/** A clock that stands still until it is moved. */
export function settableClock(start: Date): SettableClock {
  let time = start.getTime();
  return {
    now: () => new Date(time),
    set: (next) => {
      time = next.getTime();
    },
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) => {
      time += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
    },
    beginHour: () => {
      time = (Math.floor(time / hours(1)) + 1) * hours(1);
    },
  };
}

export const seconds = (count: number) => count * 1000;
export const minutes = (count: number) => count * 60_000;
export const hours = (count: number) => count * 3_600_000;
export const days = (count: number) => count * 86_400_000;

export const after = (time: Date, milliseconds: number) => new Date(time.getTime() + milliseconds);
