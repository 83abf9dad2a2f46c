import { makeStore } from './store.ts';

/** A plan limit that a call ran into, waiting to be shown (specification 1 §6). */
interface UpgradeError {
  errorCode: string;
  errorMsg: string;
}

const store = makeStore<UpgradeError | null>(null);

export const upgradePrompt = {
  show: (errorCode: string, errorMsg: string): void => store.set({ errorCode, errorMsg }),
  dismiss: (): void => store.set(null),
};

/** The limit to tell about, if any. */
export const useUpgradePrompt = store.use;
