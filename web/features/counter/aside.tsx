import { type ReactNode, Suspense } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { ErrorBoundary } from '#web/ui/feedback/error-boundary.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';

interface AsideProps {
  /** What it is: another one is tried again. */
  name: string;
  children: ReactNode;
  /** Keeps its place until its code is here. */
  waiting?: ReactNode;
  /** Closes what can’t be drawn. */
  onBroken?: () => void;
}

/** Something over the sale or beside it. Where it can’t be drawn, as its code can’t be fetched, it says so: the sale stays. */
export function Aside({ name, children, waiting, onBroken }: AsideProps) {
  const { notify } = useSnackbar();
  return (
    <ErrorBoundary
      resetKey={name}
      fallback={() => null}
      onError={() => {
        notify({ message: t.counter.notShown, tone: 'error' });
        onBroken?.();
      }}
    >
      <Suspense fallback={waiting}>{children}</Suspense>
    </ErrorBoundary>
  );
}
