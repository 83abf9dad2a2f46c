import type { PriceTerms } from '#providers/payments/billing.port.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Clock } from '#server/kit/clock.ts';
import { failure, invalid } from '#server/kit/failure.ts';
import { readSubscription } from '../billing-reads.ts';
import { type CountedFeature, unlimited } from './features.ts';
import { plansRepository } from './plans.repository.ts';
import { termsOf } from './prices.ts';

type OfferedPlan = Awaited<ReturnType<ReturnType<typeof plansRepository>['offeredTo']>>[number];

/** A plan at one of its prices. */
export interface Offer {
  plan: OfferedPlan;
  price: PriceTerms;
}

/** What the merchant can buy under this price; the price of somebody else's plan is none. */
export async function findOffer(db: Db, scope: MerchantScope, priceId: string, field: string): Promise<Offer> {
  for (const plan of await plansRepository(db).offeredTo(scope)) {
    const price = termsOf(plan, priceId);
    if (price) return { plan, price };
  }
  throw invalid({ param: field, msg: 'This price is not on offer' });
}

const counted: Record<CountedFeature, string> = { LPL: 'products', BUM: 'barcode scans', SW: 'site builds' };
const number = new Intl.NumberFormat('en-US');

/** Refuses a plan that has less room than is used already, or that leaves something out that is counted. */
export async function requireRoom(
  { db, clock }: { db: Db; clock: Clock },
  scope: MerchantScope,
  offer: Offer,
): Promise<void> {
  const use = await readSubscription(db, clock, scope);
  checkRoom(offer, { LPL: use?.totalProducts ?? 0, BUM: use?.consumedScans ?? 0, SW: use?.webSyncs ?? 0 });
}

function checkRoom({ plan }: Offer, used: Record<CountedFeature, number>): void {
  const limits = new Map(plan.features.map(({ identifier, usage_limit }) => [identifier, usage_limit]));
  const problems = (Object.keys(counted) as CountedFeature[]).flatMap((feature) => {
    const limit = limits.get(feature);
    if (limit === undefined) return [{ feature, text: `${plan.name} has no ${counted[feature]}` }];
    if (limit === unlimited || used[feature] <= limit) return [];
    const text = `you use ${number.format(used[feature])} ${counted[feature]}, and ${plan.name} includes ${number.format(limit)}`;
    return [{ feature, text }];
  });
  if (problems.length === 0) return;
  const message = `${problems.map(({ text }) => text).join('; ')}.`;
  throw failure('PLAN_TOO_SMALL', {
    message: message.charAt(0).toUpperCase() + message.slice(1),
    extra: { features: problems.map(({ feature }) => feature) },
  });
}
