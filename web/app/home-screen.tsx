import { PlanSummary } from '#web/features/billing/plan-summary.tsx';
import { DashboardPage } from '#web/features/dashboard/dashboard-page.tsx';
import { hasScreen } from './screens.ts';

/** The dashboard, with what other capabilities show on it. */
export function HomeScreen() {
  return (
    <DashboardPage hasScreen={hasScreen}>
      <PlanSummary />
    </DashboardPage>
  );
}
