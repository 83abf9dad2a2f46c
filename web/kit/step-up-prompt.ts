import { makeStore } from './store.ts';

interface StepUpRequest {
  /** Whether they have shown that it is them; then what was asked for goes on. */
  answer(isConfirmed: boolean): void;
}

const store = makeStore<StepUpRequest | null>(null);
let open: Promise<boolean> | null = null;

/** Asks whoever is signed in to show that it is still them; calls that wait for it share one question. */
function ask(): Promise<boolean> {
  open ??= new Promise((resolve) => {
    store.set({
      answer: (isConfirmed) => {
        open = null;
        store.set(null);
        resolve(isConfirmed);
      },
    });
  });
  return open;
}

export const stepUpPrompt = { ask };

/** The question to show, if any. */
export const useStepUpPrompt = store.use;
