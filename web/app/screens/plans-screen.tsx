import { customPlanPage } from '#contract/site/public-pages.ts';
import { PlansPage } from '#web/features/billing/plans-page.tsx';

/** The plans, with the way to ask for a custom one. */
export const PlansScreen = () => <PlansPage customPlanPath={customPlanPage} />;
