import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';

const isOnline = () => onlineManager.isOnline() && navigator.onLine;
const subscribe = (listener: () => void) => onlineManager.subscribe(listener);

/** Says that the network is gone, for as long as it is. The live region stays, or its text would not be read out. */
export function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, isOnline);
  return (
    <div role="status">
      {!online && (
        <Banner tone="warning" live={false}>
          {t.shell.offline}
        </Banner>
      )}
    </div>
  );
}
