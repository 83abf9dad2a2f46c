import { onlineManager } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { t } from '#web/kit/messages/t.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { MissingCode, mayReload } from '../offline/missing-code.ts';
import { ownEntry } from '../offline/own-entry.ts';

const settleMs = 1000;
const reloadPage = () => window.location.reload();

/** Takes the place of a page that broke while it was drawn, or whose code could not be fetched. */
export function RouteError() {
  const error = useRouteError();
  return error instanceof MissingCode ? <CodeMissing /> : <PageBroken error={error} />;
}

function PageBroken({ error }: { error: unknown }) {
  const { correlationId } = describeFailure(error);
  const { errors, reload } = t.common;
  return (
    <ErrorPanel
      level={1}
      title={errors.pageTitle}
      kept={errors.pageKept}
      next={correlationId ? errors.pageNext : t.shell.pageFailedNext}
      correlationId={correlationId}
      retryLabel={reload}
      onRetry={reloadPage}
    />
  );
}

/** After a new version the old one's code is gone: one reload brings both together. Offline it waits for the network. */
function CodeMissing() {
  const [offline] = useState(() => !onlineManager.isOnline());
  useEffect(() => {
    if (offline) return reloadOnceOnline();
    if (mayReload(sessionStorageOrNone(), ownEntry(), window.location.pathname)) reloadPage();
  }, [offline]);
  const { errors, reload } = t.common;
  return (
    <ErrorPanel
      level={1}
      title={errors.pageTitle}
      text={offline && t.shell.pageNotKept}
      kept={!offline && errors.pageKept}
      next={offline ? t.shell.pageNotKeptNext : t.shell.pageFailedNext}
      retryLabel={reload}
      onRetry={reloadPage}
    />
  );
}

/** A network that comes and goes is given a moment, and so is whoever is just leaving for another page. */
function reloadOnceOnline(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const unsubscribe = onlineManager.subscribe((online) => {
    clearTimeout(timer);
    if (online) timer = setTimeout(reloadPage, settleMs);
  });
  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
}

function sessionStorageOrNone(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}
