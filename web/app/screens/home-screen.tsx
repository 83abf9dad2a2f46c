import { PlanSummary } from '#web/features/billing/plan-summary.tsx';
import { DashboardPage } from '#web/features/dashboard/dashboard-page.tsx';

/** The dashboard, with what other capabilities show on it. */
export function HomeScreen() {
  return (
    <DashboardPage>
      <PlanSummary />
    </DashboardPage>
  );
}
