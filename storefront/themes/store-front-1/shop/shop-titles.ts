import { type Phrase, say, t } from '#contract/language/translate.ts';
import type { AccountView, ShopPage, ShopPageOf } from '#contract/storefront/shop.schemas.ts';

const accountTitles: Record<AccountView['name'], Phrase> = {
  'sign-in': 'Sign in',
  register: 'Create an account',
  forgot: 'Forgot your password?',
  reset: 'Choose a new password',
  mailed: 'Check your mail',
  home: 'Your account',
};

const formTitles: Record<ShopPageOf<'form'>['name'], Phrase> = {
  contact: 'Contact us',
  wanted: 'Wanted item',
  newsletter: 'Newsletter',
  truckloadRequest: 'Request a truckload',
  alert: 'Tell me about it',
};

/** What the page is called in the window's title, and on the page where it has no better words. */
export function titleOfShop(page: ShopPage): string {
  switch (page.kind) {
    case 'cart':
      return t('Your cart');
    case 'checkout':
      return t('Checkout');
    case 'pay':
      return t('Payment');
    case 'order':
      return page.order.serialNo === null ? t('Your order') : t('Order {serialNo}', { serialNo: page.order.serialNo });
    case 'receipt':
      return t('Receipt {number}', { number: page.number });
    case 'account':
      return t(accountTitles[page.view.name]);
    case 'form':
      return t(formTitles[page.name]);
    case 'ask':
    case 'notice':
      return say(page.title);
  }
}
