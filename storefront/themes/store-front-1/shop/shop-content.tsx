import { say } from '#contract/language/translate.ts';
import type { ShopPage } from '#contract/storefront/shop.schemas.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { Notice } from '../pages/notice.tsx';
import { PageFrame } from '../pages/page-frame.tsx';
import { SiteLink } from '../parts/site-link.tsx';
import { AccountPage } from './account/account-page.tsx';
import { CartPage } from './cart/cart-page.tsx';
import { CheckoutPage } from './checkout/checkout-page.tsx';
import { AskPage } from './forms/ask-page.tsx';
import { FormPage } from './forms/form-page.tsx';
import { OrderPage } from './order/order-page.tsx';
import { PayPage } from './pay/pay-page.tsx';
import { ReceiptPage } from './receipt/receipt-page.tsx';

/** What stands between header and footer. */
export function ShopContent({ site, page }: { site: Site; page: ShopPage }) {
  switch (page.kind) {
    case 'cart':
      return <CartPage site={site} page={page} />;
    case 'checkout':
      return <CheckoutPage site={site} page={page} />;
    case 'pay':
      return <PayPage site={site} page={page} />;
    case 'order':
      return <OrderPage site={site} page={page} />;
    case 'receipt':
      return <ReceiptPage page={page} />;
    case 'account':
      return <AccountPage site={site} page={page} />;
    case 'form':
      return <FormPage site={site} page={page} />;
    case 'ask':
      return <AskPage site={site} page={page} />;
    case 'notice':
      return (
        <PageFrame site={site}>
          <Notice heading="h1" icon="info" title={say(page.title)} text={say(page.text)}>
            <SiteLink site={site} to={page.action.to} className="sf-btn">
              {say(page.action.label)}
            </SiteLink>
          </Notice>
        </PageFrame>
      );
  }
}
