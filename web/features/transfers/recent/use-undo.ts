import { useCallback } from 'react';
import { isPlanError } from '#web/kit/api-error.ts';
import { t } from '#web/kit/messages/t.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { isTooLate, useUndoImport } from '../transfers.queries.ts';

/** `undo(undoId)` takes an import back and says whether it was; throws what is worth another try. */
export function useUndo() {
  const { notify } = useSnackbar();
  const { mutateAsync } = useUndoImport();
  return useCallback(
    async (undoId: string): Promise<void> => {
      const words = t.transfers.undo;
      try {
        const { restored, skipped } = await mutateAsync(undoId);
        const message = skipped > 0 ? words.some(restored, skipped) : words.done(restored);
        notify({ message, tone: 'success' });
      } catch (error) {
        if (isPlanError(error)) return;
        if (!isTooLate(error)) throw error;
        notify({ message: words.gone, tone: 'error' });
      }
    },
    [mutateAsync, notify],
  );
}
