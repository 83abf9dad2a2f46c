import { createContext, type ReactNode, use, useCallback, useMemo, useReducer, useRef } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { describeFailure } from './failure.ts';
import { SnackbarHost } from './snackbar-host.tsx';
import { durationOf, type Notice, type NoticeInput, queueReducer } from './snackbar-queue.ts';

interface SnackbarApi {
  /** Shows a message; returns its id. */
  notify: (input: NoticeInput) => number;
  /** Takes a message away before its time. */
  dismiss: (id: number) => void;
}

const SnackbarContext = createContext<SnackbarApi | undefined>(undefined);

/** Holds the messages of the app and shows them at the foot of the window. */
export function SnackbarProvider({ children }: { children: ReactNode }) {
  const [notices, dispatch] = useReducer(queueReducer, []);
  const lastId = useRef(0);

  const dismiss = useCallback((id: number) => dispatch({ type: 'dismiss', id }), []);
  const notify = useCallback((input: NoticeInput) => {
    lastId.current += 1;
    const id = lastId.current;
    dispatch({ type: 'add', notice: { ...input, id, duration: durationOf(input) } });
    return id;
  }, []);
  const undo = useCallback(
    async (notice: Notice) => {
      try {
        await notice.undo?.();
      } catch (error) {
        notify({
          message: t.common.errors.undoFailed,
          tone: 'error',
          correlationId: describeFailure(error).correlationId,
        });
      } finally {
        dismiss(notice.id);
      }
    },
    [notify, dismiss],
  );
  const api = useMemo(() => ({ notify, dismiss }), [notify, dismiss]);

  return (
    <SnackbarContext value={api}>
      {children}
      <SnackbarHost notices={notices} onDismiss={dismiss} onUndo={undo} />
    </SnackbarContext>
  );
}

/** `notify({ message, tone?, duration?, undo?, action?, correlationId? })` and `dismiss(id)`; both keep their identity. */
export function useSnackbar(): SnackbarApi {
  const api = use(SnackbarContext);
  if (!api) throw new Error('useSnackbar needs a SnackbarProvider above it');
  return api;
}
