import { useCallback } from 'react';
import { isPlanError } from '#web/kit/api-error.ts';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';

/** Says that an act failed; not where the upgrade dialog says it already. Keeps its identity. */
export function useNotifyFailure() {
  const { notify } = useSnackbar();
  return useCallback(
    (error: unknown) => {
      if (!isPlanError(error)) notify({ ...describeFailure(error), tone: 'error' });
    },
    [notify],
  );
}
