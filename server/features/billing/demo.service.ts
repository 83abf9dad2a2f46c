import { z } from 'zod';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { found } from '#server/kit/failure.ts';
import { saveCard } from './invoices/save-card.ts';
import { plansRepository } from './plans/plans.repository.ts';
import { buyPlan } from './subscription/buy-plan.ts';

/** What the demo merchant's owner would type into the card form. */
const card = {
  type: 'card',
  'card[number]': '4242424242424242',
  'card[exp_month]': '12',
  'card[exp_year]': '2040',
  'card[cvc]': '123',
};
const address = { address: '3120 Dorr St', city: 'Toledo', state: 'OH', country: 'United States' } as const;
const method = z.object({ id: z.string() });

/** Pays for the demo merchant's plan at the provider's stand-in, so that a newcomer sees a card and an invoice. */
export async function buyDemoPlan(deps: Deps, scope: MerchantScope): Promise<void> {
  const { urls, billing } = deps;
  // Nothing is bought from a real provider.
  if (!billing?.browser.scriptUrl.startsWith(`${urls.sandbox}/`)) return;
  try {
    await saveCard(deps, scope, { paymentMethodId: await makeCard(deps, billing.browser.publicKey), ...address });
    const plan = found(await plansRepository(deps.db).findPublic('Growth'));
    await buyPlan(deps, scope, { planId: plan.id, priceId: plan.yearly_price_id });
  } catch (error) {
    deps.log.warn({ err: error }, 'the demo account’s plan was not paid for');
  }
}

async function makeCard({ urls }: Pick<Deps, 'urls'>, publicKey: string): Promise<string> {
  const response = await fetch(`${urls.sandbox}/stripe/v1/payment_methods`, {
    method: 'POST',
    headers: { authorization: `Bearer ${publicKey}` },
    body: new URLSearchParams(card),
  });
  return method.parse(await response.json()).id;
}
