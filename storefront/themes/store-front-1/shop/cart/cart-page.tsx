import { t } from '#contract/language/translate.ts';
import { paths } from '#contract/storefront/addresses.ts';
import type { CartView, ShopPageOf } from '#contract/storefront/shop.schemas.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { countItems, formatCents } from '#storefront/texts/format.ts';
import { Notice } from '../../pages/notice.tsx';
import { PageFrame } from '../../pages/page-frame.tsx';
import { Icon } from '../../parts/icon.tsx';
import { SiteLink } from '../../parts/site-link.tsx';
import { CartLine } from './cart-line.tsx';
import { CartNotes } from './cart-notes.tsx';
import { ShippingMeter } from './shipping-meter.tsx';

interface Props {
  site: Site;
  page: ShopPageOf<'cart'>;
}

export function CartPage({ site, page }: Props) {
  const { cart } = page;
  return (
    <PageFrame site={site}>
      <div className="sf-cart" data-said={sayCart(cart)}>
        {cart.lines.length === 0 ? (
          <>
            <CartNotes page={page} />
            <EmptyCart site={site} heading="h1" />
          </>
        ) : (
          <>
            <h1 className="sf-title" tabIndex={-1}>
              {t('Your cart')} <span className="sf-muted">({cart.count})</span>
            </h1>
            <CartNotes page={page} />
            <div className="sf-checkout">
              <ul className="sf-lines">
                {cart.lines.map((line) => (
                  <CartLine key={line.productId} site={site} line={line} problem={page.problems[line.productId]} />
                ))}
              </ul>
              <aside className="sf-panel" aria-label={t('Summary')}>
                <ShippingMeter cart={cart} />
                <CartEnd site={site} cart={cart} />
              </aside>
            </div>
          </>
        )}
      </div>
    </PageFrame>
  );
}

/** The sum and the ways on. */
export function CartEnd({ site, cart }: { site: Site; cart: CartView }) {
  return (
    <>
      <dl className="sf-sum">
        <dt className="sf-sum__total">{t('Subtotal')}</dt>
        <dd className="sf-sum__total">{formatCents(cart.subtotalCents)}</dd>
      </dl>
      <p className="sf-fine">{t('Tax and shipping are added at checkout.')}</p>
      <SiteLink site={site} to={paths.checkout} className="sf-btn sf-btn--wide sf-btn--l">
        <Icon name="lock" />
        {t('Check out')}
      </SiteLink>
      <p className="sf-cart__on">
        <SiteLink site={site} to={paths.products} data-close>
          {t('Keep shopping')}
        </SiteLink>
      </p>
    </>
  );
}

export function EmptyCart({ site, heading }: { site: Site; heading: 'h1' | 'h2' }) {
  return (
    <Notice
      heading={heading}
      icon="cart"
      title={t('Your cart is empty')}
      text={t('What you put into it stays here for a while, also when you come back later.')}
    >
      <SiteLink site={site} to={paths.products} className="sf-btn">
        {t('See all products')}
      </SiteLink>
    </Notice>
  );
}

/** For those who hear the page. */
export const sayCart = ({ count, subtotalCents }: CartView): string =>
  count === 0
    ? t('Your cart is empty')
    : t('{count} in your cart, {subtotal}', { count: countItems(count), subtotal: formatCents(subtotalCents) });
