import { t } from '#contract/language/translate.ts';
import type { TruckloadCard } from '#contract/storefront/truckloads.schemas.ts';
import { percentOf } from '#storefront/texts/format.ts';
import { Price } from '../../parts/price.tsx';

/** What the whole lot is to bring, and how much that is of what its goods cost in a shop. */
export function LotPrice({ card }: { card: TruckloadCard }) {
  const { priceCents, wasCents, retailCents } = card;
  if (priceCents === null) return <p className="sf-lotprice sf-lotprice--asked">{t('Price on request')}</p>;
  return (
    <div className="sf-lotprice">
      <Price priceCents={priceCents} wasCents={wasCents} />
      {retailCents !== null && (
        <p>
          <b>{percentOf(priceCents, retailCents)}</b> {t('of retail')}
        </p>
      )}
    </div>
  );
}
