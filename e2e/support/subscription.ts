import type { SubscriptionStatus } from '#contract/billing/billing.schemas.ts';
import { inDatabase } from './database.ts';

/** Puts the subscription of a merchant into a state that takes weeks to come about. */
export const setSubscription = (email: string, status: SubscriptionStatus): Promise<void> =>
  change('update subscriptions set status = $1 where merchant_id = (select merchant_id from users where email = $2)', [
    status,
    email,
  ]);

/** Gives a merchant another plan, without paying for it. */
export const setPlan = (email: string, name: 'Starter' | 'Growth' | 'Large'): Promise<void> =>
  change(
    `update subscriptions set plan_id = (select id from plans where name = $1 and custom_for is null)
     where merchant_id = (select merchant_id from users where email = $2)`,
    [name, email],
  );

/** Makes a merchant who has a product have as many as any plan allows, but for the products themselves. */
export const fillProductLimit = (email: string): Promise<void> =>
  change(
    "update usage_counters set used = 1000000 where feature = 'LPL' and merchant_id = (select merchant_id from users where email = $1)",
    [email],
  );

const change = (statement: string, values: readonly string[]): Promise<void> =>
  inDatabase(async (client) => {
    await client.query(statement, [...values]);
  });
