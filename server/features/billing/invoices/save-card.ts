import type { z } from 'zod';
import type { cardInput, SavedCard } from '#contract/billing/billing.schemas.ts';
import type { BillingOutcome } from '#providers/payments/billing.port.ts';
import { recordChange } from '#server/features/history/record-change.sql.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure } from '#server/kit/failure.ts';
import { done } from '../billing-refusals.ts';
import { type BillingAction, runBillingAction } from '../lock/run-billing-action.ts';
import { ensureMirrored } from '../mirror/ensure-mirrored.ts';
import { mirrorCustomer } from '../mirror/mirror-subscription.ts';
import { toSource } from './invoices.mapper.ts';
import { updateBillingDetails } from './update-billing-details.ts';

type CardDetails = z.output<typeof cardInput>;

/** Charges this card from now on. Where its bank asks first, nothing changes until its owner has answered. */
export const saveCard = (deps: Deps, scope: MerchantScope, details: CardDetails): Promise<SavedCard> =>
  runBillingAction(deps, scope, async (acting) => {
    const { provider, tx, account } = acting;
    // A trial that the provider knows goes on as the plan when it ends.
    await ensureMirrored(deps, tx, scope);
    const saved = insistUsable(await provider.saveCard(account.customer, details.paymentMethodId));
    if (!saved.isSaved) {
      const { clientSecret } = saved;
      return { card: null, setup_intent: { status: 'requires_action', client_secret: clientSecret } };
    }
    await keep(acting, details);
    return { card: toSource(saved.card), setup_intent: null };
  });

/** A card that is another's is answered like one that does not exist: nobody learns whose it is. */
function insistUsable<Value>(outcome: BillingOutcome<Value>): Value {
  const isNone = !outcome.ok && ['GONE', 'REFUSED'].includes(outcome.failure);
  if (isNone) throw failure('NOT_FOUND', { message: 'This card can’t be used. Please enter it again.' });
  return done(outcome);
}

/** That another card is charged from now on: never which. */
export const recordCard = ({ deps, tx, scope }: BillingAction): Promise<void> =>
  recordChange(tx, scope, {
    at: deps.clock.now(),
    subject: 'billing',
    id: 'card',
    name: '',
    action: 'changed',
    changes: [{ field: 'card', was: null, is: null }],
  });

async function keep(acting: BillingAction, details: CardDetails): Promise<void> {
  const { deps, provider, tx, scope, account } = acting;
  await recordCard(acting);
  await updateBillingDetails(acting, details);
  await mirrorCustomer(deps, tx, scope, done(await provider.readCustomer(account.customer)));
}
