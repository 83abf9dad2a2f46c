/** How long a code must be out of sight before it counts as another one. */
const repeatPause = 2000;

/** Lets a code through once for as long as it stays in view, and again after it was gone for `pause` milliseconds. */
export function createRepeatGuard(pause = repeatPause) {
  const lastSeen = new Map<string, number>();
  return {
    isNew: (code: string, now: number): boolean => {
      const seen = lastSeen.get(code);
      lastSeen.set(code, now);
      return seen === undefined || now - seen >= pause;
    },
  };
}
