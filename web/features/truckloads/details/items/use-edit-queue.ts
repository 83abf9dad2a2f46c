import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { describeFirstError } from '#web/ui/form/describe-first-error.ts';
import { fieldErrorsOf } from '#web/ui/form/server-errors.ts';
import type { TruckloadActions } from '../use-truckload-actions.ts';
import { createEditQueue, type EditQueue, type EditState, type LineEdit } from './edit-queue.ts';

// Long enough to gather what is entered in a row, short enough to see it saved.
const pause = 500;

/** What is entered in the lines of a truckload; what waits is saved when the page is left. */
export function useEditQueue({ changeItems }: TruckloadActions): EditQueue {
  const queue = useMemo(
    () =>
      createEditQueue({
        send: changeItems,
        errorsOf: fieldErrorsOf,
        describe: describeFirstError,
        later: (run) => {
          const timer = setTimeout(run, pause);
          return () => clearTimeout(timer);
        },
      }),
    [changeItems],
  );
  useEffect(() => () => void queue.flush(), [queue]);
  return queue;
}

export const useEditState = (queue: EditQueue): EditState => useSyncExternalStore(queue.subscribe, queue.get);

/** What was entered for one line and is not saved yet. */
export const useLineEdit = (queue: EditQueue, line: number): LineEdit | undefined =>
  useSyncExternalStore(queue.subscribe, () => queue.get().edits.get(line));

/** Whether something waits that can't be saved as it is. */
export const isStuck = ({ edits, problem }: EditState): boolean =>
  problem !== undefined || [...edits.values()].some(({ errors }) => Object.keys(errors).length > 0);
