import { type Cents, subtractCents } from '#contract/kit/money.ts';
import { t } from '#contract/language/translate.ts';
import { formatCents, savedPercent } from '#storefront/texts/format.ts';

interface Props {
  priceCents: Cents;
  wasCents: Cents | null;
  /** Where there is room the saving is told in money as well. */
  showsSaving?: boolean;
}

export function Price({ priceCents, wasCents, showsSaving = false }: Props) {
  const was = wasCents !== null && wasCents > priceCents ? wasCents : null;
  const percent = was === null ? 0 : savedPercent(priceCents, was);
  return (
    <p className="sf-price">
      <span className="sf-vh">{t('Price ')}</span>
      <span className="sf-price__now">{formatCents(priceCents)}</span>
      {was !== null && (
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
