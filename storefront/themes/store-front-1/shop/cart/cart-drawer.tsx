import { t } from '#contract/language/translate.ts';
import type { ShopPageOf } from '#contract/storefront/shop.schemas.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { Icon } from '../../parts/icon.tsx';
import { CartLine } from './cart-line.tsx';
import { CartNotes } from './cart-notes.tsx';
import { CartEnd, EmptyCart, sayCart } from './cart-page.tsx';
import { ShippingMeter } from './shipping-meter.tsx';

/** The cart beside the page that a buyer is on; a script puts it into a dialog. */
export function CartDrawer({ site, page }: { site: Site; page: ShopPageOf<'cart'> }) {
  const { cart } = page;
  const isEmpty = cart.lines.length === 0;
  return (
    <div className="sf-drawer__box" data-said={sayCart(cart)}>
      <div className="sf-drawer__head">
        <h2 id="cart-title" tabIndex={-1}>
          {t('Your cart')}
          {!isEmpty && ` (${cart.count})`}
        </h2>
        <button className="sf-iconbtn" type="button" data-close aria-label={t('Close cart')}>
          <Icon name="close" />
        </button>
      </div>
      <ShippingMeter cart={cart} />
      <div className="sf-drawer__lines">
        <CartNotes page={page} />
        {isEmpty && <EmptyCart site={site} heading="h2" />}
        <ul className="sf-lines">
          {cart.lines.map((line) => (
            <CartLine key={line.productId} site={site} line={line} problem={page.problems[line.productId]} />
          ))}
        </ul>
      </div>
      {!isEmpty && (
        <div className="sf-drawer__foot">
          <CartEnd site={site} cart={cart} />
        </div>
      )}
    </div>
  );
}
