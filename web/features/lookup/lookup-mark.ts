import { attempt } from '#web/kit/attempt.ts';

const key = 'scanfront.lookup.running';

// Without a storage it goes on when its own page is opened.
/** Remembers whose run is under way, so that it goes on whichever page is opened next. */
export const runningMark = {
  isOf: (userId: string): boolean => attempt(() => localStorage.getItem(key) === userId) ?? false,
  set: (userId: string, isRunning: boolean): void => {
    attempt(() => {
      if (isRunning) localStorage.setItem(key, userId);
      else if (localStorage.getItem(key) === userId) localStorage.removeItem(key);
    });
  },
};
