import { makeStore } from './store.ts';

/** A call that goes further than the role of whoever made it, exactly as it is sent. */
export interface RefusedAct {
  permission: string;
  method: string;
  path: string;
  body: unknown;
  /** As a supervisor reads it, such as “Refund $80.00 of order #41”; without it they read what the server said. */
  words: string | undefined;
  refusal: string;
}

interface ApprovalRequest extends RefusedAct {
  id: number;
  /** What the supervisor has given; nothing where nobody has. */
  answer(approval: string | undefined): void;
}

const store = makeStore<ApprovalRequest | null>(null);
let isOffered = () => false;
let count = 0;
let last: Promise<unknown> = Promise.resolve();

export const approvalPrompt = {
  /** Only where several people share a browser is there a supervisor to ask. */
  offerWhere: (is: () => boolean): void => {
    isOffered = is;
  },

  /** Asks a supervisor to approve one act. Each act is asked about by itself, one after the other. */
  ask(act: RefusedAct): Promise<string | undefined> {
    if (!isOffered()) return Promise.resolve(undefined);
    const asked = last.then(
      () =>
        new Promise<string | undefined>((resolve) => {
          const answer = (approval: string | undefined) => {
            store.set(null);
            resolve(approval);
          };
          count += 1;
          store.set({ ...act, id: count, answer });
        }),
    );
    last = asked;
    return asked;
  },
};

/** The act to ask about, if any. */
export const useApprovalPrompt = store.use;
