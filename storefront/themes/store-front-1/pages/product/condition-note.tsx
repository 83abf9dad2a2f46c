import type { Condition } from '#contract/products/products.schemas.ts';
import type { ProductDetail } from '#contract/storefront/pages.schemas.ts';
import { ConditionBadge } from '../../parts/condition-badge.tsx';

const meanings: Record<Condition, string> = {
  New: 'Never used, in its original packaging.',
  'Like-new': 'Looks and works like new.',
  'Open-box': 'The box was opened; the item shows little or no use.',
  Used: 'Used before, with signs of wear.',
  Refurbished: 'Brought back to full working order.',
};

/** The condition and what it means, with the way to what was found. */
export function ConditionNote({ product }: { product: ProductDetail }) {
  return (
    <div className="sf-cond-note">
      <ConditionBadge condition={product.condition} />
      <span>
        {meanings[product.condition]} {product.conditionNotes.length > 0 && <a href="#checked">What we checked</a>}
      </span>
    </div>
  );
}
