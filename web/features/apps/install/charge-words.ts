import type { App } from '#contract/apps/apps.contract.ts';
import type { CardSource } from '#contract/billing/billing.schemas.ts';
import type { Cents } from '#contract/kit/money.ts';
import { formatCents, formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { chargeOf } from '#web/shared/paying/charge-of.ts';

interface Means {
  /** Undefined while, or because, it is not known. */
  cards: readonly CardSource[] | undefined;
  /** What we owe the merchant. */
  creditCents: Cents;
}

/** What installing an app costs, and from what it is taken. */
export function chargeWords({ pricing }: Pick<App, 'pricing'>, { cards, creditCents }: Means): string[] {
  const words = t.apps.install;
  if (pricing === 0) return [words.freeText];
  const price = formatMoney(pricing);
  const credit =
    creditCents > 0 ? [words.credit(formatCents(creditCents), formatMoney(chargeOf(pricing, creditCents)))] : [];
  if (!cards) return [words.chargeUnknown(price), ...credit];
  const [card] = cards;
  return [card ? words.charge(price, card.card.last4) : words.chargeNoCard(price), ...credit];
}
