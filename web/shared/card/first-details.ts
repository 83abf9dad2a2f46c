import type { User } from '#contract/accounts/accounts.schemas.ts';
import { countries } from '#contract/accounts/accounts.schemas.ts';
import type { ChargedCard } from '#contract/billing/billing.schemas.ts';
import { cardStates } from './card-states.ts';
import type { CardDetails } from './use-card-provider.ts';

const home = 'United States';

/** Only the United States are billed by state; elsewhere a region is written where it is usual. */
export const hasStates = (country: string): boolean => country === home;

type Profile = Pick<User, 'email' | 'address' | 'city' | 'country'>;

/** What the card form begins with: who paid last, else what the profile says. */
export function firstDetails(user: Profile, card: Pick<ChargedCard, 'billing_details'> | undefined): CardDetails {
  const { email, address, city, country, state } = card?.billing_details ?? { ...user, state: '' };
  const isListed = cardStates.some(({ value }) => value === state);
  const known = countries.find((each) => each === country) ?? home;
  return { email, address, city, country: known, state: hasStates(known) && !isListed ? '' : state };
}
