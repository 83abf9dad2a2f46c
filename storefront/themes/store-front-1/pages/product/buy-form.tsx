import { hrefOf, paths } from '#contract/storefront/addresses.ts';
import type { ProductDetail } from '#contract/storefront/pages.schemas.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { Icon } from '../../parts/icon.tsx';

/** A plain form, which a script sends without leaving the page. How many there are is told when few are. */
export function BuyForm({ site, product }: { site: Site; product: ProductDetail }) {
  if (product.left === 0 || site.isDemo) return null;
  const counts = Array.from({ length: Math.min(product.left ?? 10, 10) }, (_, index) => index + 1);
  return (
    <form className="sf-buy" action={hrefOf(site.base, paths.cart)} method="post" data-cart>
      <input type="hidden" name="do" value="add" />
      <input type="hidden" name="product" value={product.id} />
      <label className="sf-vh" htmlFor="quantity">
        Quantity
      </label>
      <select className="sf-input" id="quantity" name="quantity" autoComplete="off">
        {counts.map((count) => (
          <option key={count}>{count}</option>
        ))}
      </select>
      <button className="sf-btn sf-btn--l" type="submit">
        <Icon name="cart" />
        Add to cart
      </button>
    </form>
  );
}
