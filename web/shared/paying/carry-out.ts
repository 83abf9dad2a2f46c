import type { PayingInvoice } from '#contract/billing/billing.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import type { Ending } from './ending.ts';
import { type BoughtAnswer, type NextStep, nextStep } from './next-step.ts';
import { readRefusal } from './refusal.ts';

export interface PurchaseTools {
  /** Asks the server for it; repeated it is the same purchase, so that it also tells how it stands. */
  act(): Promise<BoughtAnswer>;
  /** Lets the bank ask, in the browser. */
  confirm(clientSecret: string): Promise<{ ok: true } | { ok: false; message: string }>;
  pause(): Promise<void>;
}

// What the bank has let through is known to the provider, and by it to us, within a second or two.
const looks = 6;

/** Buys, and goes through what the bank wants, as far as it gets without another card. */
export async function carryOut(tools: PurchaseTools): Promise<Ending> {
  try {
    const step = nextStep(await tools.act());
    return step.kind === 'confirm' ? await confirm(step, tools) : endWith(step);
  } catch (error) {
    return readRefusal(error);
  }
}

async function confirm(
  { invoice, clientSecret }: NextStep & { kind: 'confirm' },
  tools: PurchaseTools,
): Promise<Ending> {
  const answer = await tools.confirm(clientSecret);
  // Asked again now, the server would try the card that its bank has just refused.
  if (!answer.ok) return otherCard(answer.message || t.billing.purchase.insufficientFunds, invoice);
  for (let look = 1; look <= looks; look++) {
    const step = nextStep(await tools.act());
    if (step.kind === 'done' || step.kind === 'other-card') return endWith(step);
    if (look < looks) await tools.pause();
  }
  return { kind: 'wait' };
}

function endWith(step: NextStep): Ending {
  if (step.kind === 'other-card') return otherCard(t.billing.purchase.declined, step.invoice);
  return { kind: step.kind === 'done' ? 'done' : 'wait' };
}

const otherCard = (notice: string, invoice: PayingInvoice): Ending => ({
  kind: 'card',
  notice,
  invoice,
  isMissing: false,
});
