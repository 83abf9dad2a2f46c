import { t } from '#contract/language/translate.ts';
import type { CartView } from '#contract/storefront/shop.schemas.ts';
import { formatCents } from '#storefront/texts/format.ts';

/** How far it is to a parcel that costs nothing. */
export function ShippingMeter({ cart }: { cart: CartView }) {
  const { freeShipping } = cart;
  if (!freeShipping) return null;
  const { overCents, missingCents } = freeShipping;
  return (
    <div className="sf-meter">
      {missingCents > 0 ? (
        <p>
          <b>{t('{missing} more', { missing: formatCents(missingCents) })}</b> {t('for free shipping')}
        </p>
      ) : (
        <p>
          <b>{t('Free shipping')}</b> {t('is yours, depending on where you are')}
        </p>
      )}
      <progress max={overCents} value={Math.max(0, overCents - missingCents)} aria-label={t('Way to free shipping')} />
    </div>
  );
}
