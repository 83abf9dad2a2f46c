import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ApiError } from '#web/kit/api-error.ts';
import type { Act } from './approval-dialog.tsx';
import { sharedDevice } from './shared-device.ts';

// Comes when it is needed, which is seldom.
const ApprovalDialog = lazy(async () => ({ default: (await import('./approval-dialog.tsx')).ApprovalDialog }));

interface Asked {
  act: Act;
  answer: (approval: string | undefined) => void;
}

/** Whether a role's limit refused: then somebody whose role goes further can approve it. */
const isBeyondLimit = (error: unknown, { permission }: Act): boolean =>
  error instanceof ApiError &&
  error.name === 'NOT_PERMITTED' &&
  error.details.permission === permission &&
  typeof error.details.limit === 'number';

/**
 * `run(act, send)` sends; where a limit of the role refuses on a shared device, it asks a supervisor and sends again
 * with their approval. The dialog belongs into what is drawn.
 */
export function useApproval(): {
  run: <Reply>(act: Act, send: (approval?: string) => Promise<Reply>) => Promise<Reply>;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<Asked>();
  const ask = (act: Act) =>
    new Promise<string | undefined>((resolve) => {
      const answer = (approval: string | undefined) => {
        setAsked(undefined);
        resolve(approval);
      };
      setAsked({ act, answer });
    });
  return {
    async run(act, send) {
      try {
        return await send();
      } catch (error) {
        const approval = sharedDevice.get() && isBeyondLimit(error, act) ? await ask(act) : undefined;
        if (approval === undefined) throw error;
        return send(approval);
      }
    },
    dialog: asked && (
      <Suspense>
        <ApprovalDialog act={asked.act} onApproved={asked.answer} onClose={() => asked.answer(undefined)} />
      </Suspense>
    ),
  };
}
