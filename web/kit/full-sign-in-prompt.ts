import { makeStore } from './store.ts';

const store = makeStore(false);

/** Somebody who came in by PIN has asked for what a PIN does not open. */
export const fullSignInPrompt = {
  show: (): void => store.set(true),
  dismiss: (): void => store.set(false),
};

export const useFullSignInPrompt = store.use;
