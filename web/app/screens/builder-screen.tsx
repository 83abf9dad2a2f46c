import { BuilderPage } from '#web/features/design/builder/builder-page.tsx';
import { PermissionGate } from '../permission-gate.tsx';
import { contentId } from '../routes/route-change.ts';
import { SessionGuard } from '../routes/session-guard.tsx';
import { SubscriptionGate } from '../subscription-gate.tsx';

/** The builder has the window to itself: no sidebar, no header of the back office. */
export function BuilderScreen() {
  return (
    <SessionGuard>
      <SubscriptionGate>
        <PermissionGate>
          <BuilderPage designPath="/app/design" contentId={contentId} />
        </PermissionGate>
      </SubscriptionGate>
    </SessionGuard>
  );
}
