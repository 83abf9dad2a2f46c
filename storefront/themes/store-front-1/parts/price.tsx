import { type Cents, subtractCents } from '#contract/kit/money.ts';
import { t } from '#contract/language/translate.ts';
import type { ProductCard } from '#contract/storefront/pages.schemas.ts';
import { formatDay } from '#storefront/texts/dates.ts';
import { formatCents, savedPercent } from '#storefront/texts/format.ts';

interface Props {
  priceCents: Cents;
  wasCents: Cents | null;
  /** That is what such goods cost elsewhere, and was not paid here. */
  wasRetail?: boolean;
  /** Where there is room the saving is told in money as well. */
  showsSaving?: boolean;
}

export function Price({ priceCents, wasCents, wasRetail = false, showsSaving = false }: Props) {
  const was = wasCents !== null && wasCents > priceCents ? wasCents : null;
  const percent = was === null ? 0 : savedPercent(priceCents, was);
  return (
    <p className="sf-price">
      <span className="sf-vh">{t('Price ')}</span>
      <span className="sf-price__now">{formatCents(priceCents)}</span>
      {was !== null && wasRetail && (
        <span className="sf-price__retail">{t('Retail {amount}', { amount: formatCents(was) })}</span>
      )}
      {was !== null && !wasRetail && (
        <>
          <span className="sf-vh">{t(', was ')}</span>
          <s className="sf-price__was">{formatCents(was)}</s>{' '}
        </>
      )}
      {was !== null && percent > 0 && (
        <span className="sf-price__save">
          {showsSaving
            ? t('Save {amount} ({percent}%)', { amount: formatCents(subtractCents(was, priceCents)), percent })
            : t('Save {percent}%', { percent })}
        </span>
      )}
    </p>
  );
}

/** What it costs from a day on; nothing where the store tells nothing, and for what is sold. */
export function NextDrop({ drop, left }: Pick<ProductCard, 'left'> & { drop: ProductCard['drop'] | undefined }) {
  if (!drop || left === 0) return null;
  return (
    <p className="sf-drop">{t('{price} on {day}', { price: formatCents(drop.priceCents), day: formatDay(drop.on) })}</p>
  );
}
