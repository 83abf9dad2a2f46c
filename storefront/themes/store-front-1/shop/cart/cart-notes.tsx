import type { ShopPageOf } from '#contract/storefront/shop.schemas.ts';
import { Alert } from '../parts/form-problem.tsx';

/** What was wrong with the last wish, and what is no longer in the cart. */
export function CartNotes({ page: { cart, problems } }: { page: ShopPageOf<'cart'> }) {
  const atLines = new Set(cart.lines.map(({ productId }) => productId));
  const others = Object.entries(problems).flatMap(([name, text]) => (atLines.has(name) ? [] : [text]));
  const texts = [...new Set([...others, ...cart.notes])];
  if (texts.length === 0) return null;
  return (
    <div className="sf-cart__notes">
      {texts.map((text) => (
        <Alert key={text} text={text} />
      ))}
    </div>
  );
}
