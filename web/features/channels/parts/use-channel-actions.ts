import { useState } from 'react';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { useIsUnmounted } from '#web/ui/use-is-unmounted.ts';
import { isLater, type Refusal, readRefusal } from './read-refusal.ts';

/** How an act on one product went. */
export interface ActionOutcome<Act extends string> {
  act: Act;
  /** Undefined when it went well, or is on its way. */
  refusal: Refusal | undefined;
  /** The channel does not answer: it is sent by itself as soon as it does. */
  isLater: boolean;
}

/**
 * `run(act, send)`: one act at a time; `onDone` reads the product again before how it went is told. Nobody has to wait
 * with the dialog open: what is refused after it was closed is told over the page.
 */
export function useChannelActions<Act extends string>(onDone: () => Promise<void>) {
  const [running, setRunning] = useState<Act>();
  const [last, setLast] = useState<ActionOutcome<Act>>();
  const { notify } = useSnackbar();
  const isClosed = useIsUnmounted();
  const run = async (act: Act, send: () => Promise<unknown>) => {
    if (running) return;
    setRunning(act);
    setLast(undefined);
    const outcome = await send().then(
      (): ActionOutcome<Act> => ({ act, refusal: undefined, isLater: false }),
      (error: unknown): ActionOutcome<Act> => {
        const later = isLater(error);
        return { act, refusal: later ? undefined : readRefusal(error), isLater: later };
      },
    );
    await onDone();
    const [refused] = outcome.refusal?.errors ?? [];
    if (isClosed.current && refused !== undefined) notify({ message: refused, tone: 'error' });
    setLast(outcome);
    setRunning(undefined);
  };
  return { running, last, run };
}
