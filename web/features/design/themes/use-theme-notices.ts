import { t } from '#web/kit/messages/t.ts';
import { describeFailure } from '#web/ui/failure.ts';
import { useSnackbar } from '#web/ui/snackbar.tsx';
import { shortDuration } from '#web/ui/snackbar-queue.ts';

const text = t.design.themes;

/** The message of a failed call, or the specified one where it has none for people. */
function describeThemeFailure(error: unknown): string {
  const { message } = describeFailure(error);
  return message === t.common.errors.unexpected ? text.unexpected : message;
}

/** Says how a call about a theme ended. */
export function useThemeNotices() {
  const { notify } = useSnackbar();
  return {
    saved: () => void notify({ message: text.saved, tone: 'success', duration: shortDuration }),
    removed: (name: string) => void notify({ message: text.removed(name), tone: 'success' }),
    hint: (message: string) => void notify({ message }),
    failed: (error: unknown) =>
      void notify({
        message: describeThemeFailure(error),
        tone: 'error',
        correlationId: describeFailure(error).correlationId,
      }),
  };
}
