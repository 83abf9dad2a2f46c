import { IntakePage } from '#web/features/intake/intake-page.tsx';
import { settings } from '#web/kit/settings.ts';
import { FactorGate } from '../factor-gate.tsx';
import { helpPages } from '../help-pages.ts';
import { useServiceWorker } from '../offline/use-service-worker.ts';
import { PermissionGate } from '../permission-gate.tsx';
import { contentId } from '../routes/route-change.ts';
import { SessionGuard } from '../routes/session-guard.tsx';
import { IdleLock } from '../shell/idle-lock.tsx';
import { SubscriptionGate } from '../subscription-gate.tsx';

const paths = {
  leave: '/app',
  locations: '/app/stores/settings/locations',
  rules: '/app/intake/rules',
  board: '/app/intake/board',
  manifest: (truckload: string) => `/app/intake/truckloads/${truckload}`,
  help: settings.helpUrl ?? helpPages['/app/intake'] ?? '/help',
};

/** Intake has the window to itself: no sidebar, no header of the back office. */
export function IntakeScreen() {
  useServiceWorker();
  return (
    <SessionGuard>
      <FactorGate>
        <SubscriptionGate>
          <PermissionGate contentId={contentId}>
            <IntakePage paths={paths} contentId={contentId} />
          </PermissionGate>
        </SubscriptionGate>
        <IdleLock />
      </FactorGate>
    </SessionGuard>
  );
}
