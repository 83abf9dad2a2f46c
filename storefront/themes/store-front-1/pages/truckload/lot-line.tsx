import { t } from '#contract/language/translate.ts';
import type { TruckloadCard } from '#contract/storefront/truckloads.schemas.ts';

/** What a lot is called in the yard, how it comes and where it stands. */
export function LotLine({ card, more = '' }: { card: TruckloadCard; more?: string }) {
  const words = [card.loadType, more, card.place ?? ''].filter(Boolean);
  if (!card.lotNumber && words.length === 0) return null;
  return (
    <p className="sf-lotline">
      {card.lotNumber && <span className="sf-code">{t('Lot {lotNumber}', { lotNumber: card.lotNumber })}</span>}
      {words.map((word) => (
        <span key={word}>{word}</span>
      ))}
    </p>
  );
}
