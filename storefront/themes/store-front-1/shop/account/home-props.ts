import type { AccountView } from '#contract/storefront/shop.schemas.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';

export interface HomeProps {
  site: Site;
  view: Extract<AccountView, { name: 'home' }>;
}
