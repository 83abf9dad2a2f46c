import { PlansPage } from '#web/features/billing/plans-page.tsx';
import { hasPublicScreen } from './public-screens.ts';

const contact = '/help/contact';

/** The plans, with the way to ask for a custom one as soon as there is a place to ask. */
export function PlansScreen() {
  return <PlansPage customPlanPath={hasPublicScreen(contact) ? contact : undefined} />;
}
