import type { PayLaterMethod } from '#contract/platforms/platforms.contract.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { formatCents, joinWords } from '#storefront/texts/format.ts';

const inFour: Partial<Record<PayLaterMethod, string>> = { klarna: 'Klarna', afterpay_clearpay: 'Afterpay' };

/** Affirm takes no smaller amounts, and no plan of it is the same for everybody. */
const affirmFromCents = 5000;

/** That a thing can be paid for in parts, where the store says so. */
export function PayLater({ site, priceCents }: { site: Site; priceCents: number }) {
  const names = site.payLater.flatMap((method) => inFour[method] ?? []);
  const hasAffirm = site.payLater.includes('affirm') && priceCents >= affirmFromCents;
  const texts = [
    ...(names.length > 0
      ? [`or 4 payments of ${formatCents(Math.ceil(priceCents / 4))} with ${joinWords(names, 'or')}`]
      : []),
    ...(hasAffirm ? ['or over time with Affirm'] : []),
  ];
  return texts.length === 0 ? null : <p className="sf-later">{texts.join(', ')}</p>;
}
