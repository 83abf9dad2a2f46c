import { type Cents, cents } from '#contract/kit/money.ts';
import { say, t } from '#contract/language/translate.ts';
import { handoverLines } from '#contract/orders/handover-lines.ts';
import type { Way } from '#contract/orders/orders.schemas.ts';
import type { AmountsView } from '#contract/storefront/shop.schemas.ts';
import { formatCents } from '#storefront/texts/format.ts';

interface Props {
  amounts: AmountsView;
  /** How the goods get there, where that is known. */
  way?: Way | undefined;
  /** Such as "UPS Ground". */
  rate?: string;
  /** What shipping and tax come to depends on where it goes. */
  isPriced?: boolean;
  refundedCents?: Cents;
}

/** What it comes to, and of what. */
export function Sums({ amounts, way, rate = '', isPriced = true, refundedCents = cents(0) }: Props) {
  return (
    <dl className="sf-sum">
      <Sum name={t('Subtotal')} text={formatCents(amounts.subtotalCents)} />
      {amounts.applied.map(({ title, code, discountCents, isFreeShipping }) => (
        <Sum
          key={`${title} ${code}`}
          name={code ? t('Discount {code}', { code }) : title}
          text={isFreeShipping && discountCents === 0 ? t('Free shipping') : `−${formatCents(discountCents)}`}
          isOff
        />
      ))}
      {way &&
        handoverLines({ ...amounts, way, rateName: isPriced ? rate : '' }).map(({ label, amountCents }) => (
          <Sum key={label} name={say(label)} text={isPriced ? priceWords(amountCents) : t('Depends on the address')} />
        ))}
      {isPriced && amounts.taxCents > 0 && (
        <Sum name={amounts.isTaxIncluded ? t('Tax, included') : t('Tax')} text={formatCents(amounts.taxCents)} />
      )}
      <dt className="sf-sum__total">{isPriced ? t('Total') : t('Total so far')}</dt>
      <dd className="sf-sum__total">{formatCents(amounts.totalCents)}</dd>
      {refundedCents > 0 && <Sum name={t('Refunded')} text={`−${formatCents(refundedCents)}`} isOff />}
    </dl>
  );
}

const priceWords = (amount: Cents): string => (amount === 0 ? t('Free') : formatCents(amount));

function Sum({ name, text, isOff = false }: { name: string; text: string; isOff?: boolean }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className={isOff ? 'sf-sum__off' : undefined}>{text}</dd>
    </>
  );
}
