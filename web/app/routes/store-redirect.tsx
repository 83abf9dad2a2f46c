import { Navigate, useLocation } from 'react-router';
import { useSelectedStore } from '#web/shared/store-selector/use-selected-store.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { LoadingScreen } from '../screens/loading-screen.tsx';
import { NotFoundScreen } from '../screens/not-found-screen.tsx';

/** An address of one store's screen that names none leads on to that of the chosen store. */
export function StoreRedirect() {
  const { pathname } = useLocation();
  const { store, isLoading, error, retry } = useSelectedStore();
  if (store) return <Navigate replace to={pathname.replace(/^\/app\/stores/i, `/app/stores/${store._id}`)} />;
  if (isLoading) return <LoadingScreen />;
  if (!error) return <NotFoundScreen />;
  const { message, correlationId } = describeFailure(error);
  return <ErrorPanel level={1} text={message} correlationId={correlationId} onRetry={retry} />;
}
