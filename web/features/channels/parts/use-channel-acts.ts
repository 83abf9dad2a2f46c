import { useState } from 'react';
import { useSnackbar } from '#web/ui/snackbar.tsx';
import { useGone } from '#web/ui/use-gone.ts';
import { isLater, type Refusal, readRefusal } from './read-refusal.ts';

/** How an act on one product went. */
export interface ActOutcome<Act extends string> {
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
export function useChannelActs<Act extends string>(onDone: () => Promise<void>) {
  const [running, setRunning] = useState<Act>();
  const [last, setLast] = useState<ActOutcome<Act>>();
  const { notify } = useSnackbar();
  const isClosed = useGone();
  const run = async (act: Act, send: () => Promise<unknown>) => {
    if (running) return;
    setRunning(act);
    setLast(undefined);
    const outcome = await send().then(
      (): ActOutcome<Act> => ({ act, refusal: undefined, isLater: false }),
      (error: unknown): ActOutcome<Act> => {
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
