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

/** The state of the step to a larger plan, so that forms let it pass and keep what was typed. */
export const upgradeStep = { upgrades: true };

export const isUpgradeStep = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'upgrades' in state;

/** The limit to tell about, if any. */
export const useUpgradePrompt = store.use;
