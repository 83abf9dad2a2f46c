import { offerPayLater } from '#contract/platforms/pay-later.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { formatCents, joinWords } from '#storefront/texts/format.ts';

const names = { klarna: 'Klarna', afterpay_clearpay: 'Afterpay' };

/** That a thing can be paid for in parts, where the store says so. */
export function PayLater({ site, priceCents }: { site: Site; priceCents: number }) {
  const { inFour, partCents, hasAffirm } = offerPayLater(site.payLater, priceCents);
  const lenders = inFour.map((method) => names[method]);
  const texts = [
    ...(lenders.length > 0 ? [`or 4 payments of ${formatCents(partCents)} with ${joinWords(lenders, 'or')}`] : []),
    ...(hasAffirm ? ['or over time with Affirm'] : []),
  ];
  return texts.length === 0 ? null : <p className="sf-later">{texts.join(', ')}</p>;
}
