import { CounterPage } from '#web/features/counter/counter-page.tsx';
import { withWords } from '#web/kit/messages/speak.ts';
import { FactorGate } from '../factor-gate.tsx';
import { useServiceWorker } from '../offline/use-service-worker.ts';
import { PermissionGate } from '../permission-gate.tsx';
import { contentId } from '../routes/route-change.ts';
import { SessionGuard } from '../routes/session-guard.tsx';
import { IdleLock } from '../shell/idle-lock.tsx';
import { SubscriptionGate } from '../subscription-gate.tsx';

const paths = { leave: '/app', locations: '/app/stores/settings/locations', settings: '/app/stores/counter' };

/** The counter has the window to itself: no sidebar, no header of the back office. */
function CounterScreen() {
  useServiceWorker();
  return (
    <SessionGuard>
      <FactorGate>
        <SubscriptionGate>
          <PermissionGate contentId={contentId}>
            <CounterPage paths={paths} contentId={contentId} />
          </PermissionGate>
        </SubscriptionGate>
        <IdleLock />
      </FactorGate>
    </SessionGuard>
  );
}

export const loadCounterScreen = () => withWords(CounterScreen);
