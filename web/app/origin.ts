import { attempt } from '#web/kit/attempt.ts';
import { safeReturnPath } from './routes/safe-return-path.ts';

const storageKey = 'scanfront.origin';

// In the tab's own storage: it outlives the way to Google and back, and ends with the tab.
/** The page a visitor wanted before they had to sign in. */
export const origin = {
  remember: (path: string): void => void attempt(() => sessionStorage.setItem(storageKey, path)),
  forget: (): void => void attempt(() => sessionStorage.removeItem(storageKey)),
  /** Hands the page out once. */
  take(): string | undefined {
    const path = safeReturnPath(attempt(() => sessionStorage.getItem(storageKey)));
    origin.forget();
    return path;
  },
};
