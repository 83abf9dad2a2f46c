import { useRouteError } from 'react-router';
import { t } from '#web/kit/messages/t.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { describeFailure } from '#web/ui/failure.ts';

/** Takes the place of a page that broke while it was drawn, or whose code could not be fetched. */
export function RouteError() {
  const { correlationId } = describeFailure(useRouteError());
  const { errors, reload } = t.common;
  return (
    <ErrorPanel
      level={1}
      title={errors.pageTitle}
      kept={errors.pageKept}
      next={correlationId ? errors.pageNext : t.shell.pageFailedNext}
      correlationId={correlationId}
      retryLabel={reload}
      onRetry={() => window.location.reload()}
    />
  );
}
