import { t } from '#web/kit/messages/t.ts';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { shortDuration } from '#web/ui/feedback/snackbar-queue.ts';

const words = t.themes;

/** The message of a failed call, or the specified one where it has none for people. */
function describeThemeFailure(error: unknown): string {
  const { message } = describeFailure(error);
  return message === t.common.errors.unexpected ? words.unexpected : message;
}

/** Says how a call about a theme ended. */
export function useThemeNotices() {
  const { notify } = useSnackbar();
  return {
    saved: () => void notify({ message: words.saved, tone: 'success', duration: shortDuration }),
    removed: (name: string) => void notify({ message: words.removed(name), tone: 'success' }),
    hint: (message: string) => void notify({ message }),
    failed: (error: unknown) =>
      void notify({
        message: describeThemeFailure(error),
        tone: 'error',
        correlationId: describeFailure(error).correlationId,
      }),
  };
}
