import { t } from '#contract/language/translate.ts';
import type { ProductCard } from '#contract/storefront/pages.schemas.ts';

interface Props {
  condition: ProductCard['condition'];
  /** A sold item says so in the place of its condition. */
  isSold?: boolean;
}

export function ConditionBadge({ condition, isSold = false }: Props) {
  if (isSold) return <span className="sf-badge sf-badge--sold">{t('Sold')}</span>;
  return <span className={`sf-badge sf-badge--${condition.toLowerCase()}`}>{t(condition)}</span>;
}
