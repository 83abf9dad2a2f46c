import { useEffect } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { whenIdle } from '#web/kit/when-idle.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { startWorker } from './start-worker.ts';

const noticeDuration = 20_000;

/** Keeps the back office ready for a time without network, and says when a new version of it is there. */
export function useServiceWorker(): void {
  const { notify } = useSnackbar();
  useEffect(() => {
    // Set by a production build that ships the worker; the dev server has none.
    if (!import.meta.env.SERVICE_WORKER || !('serviceWorker' in navigator)) return;
    const end = new AbortController();
    const { signal } = end;
    const onNewVersion = (takeOver: () => Promise<void>) => {
      const onSelect = () => void takeOver().then(() => window.location.reload());
      const { newVersion: message, newVersionReload: label } = t.shell;
      notify({ message, duration: noticeDuration, action: { label, onSelect } });
    };
    afterLoad(signal, () => {
      const cancel = whenIdle(() => void startWorker({ signal, onNewVersion }));
      signal.addEventListener('abort', cancel);
    });
    return () => end.abort();
  }, [notify]);
}

function afterLoad(signal: AbortSignal, act: () => void): void {
  if (document.readyState === 'complete') act();
  else window.addEventListener('load', act, { once: true, signal });
}
