import type { AccountView, ShopPage, ShopPageOf } from '#contract/storefront/shop.schemas.ts';

const accountTitles: Record<AccountView['name'], string> = {
  'sign-in': 'Sign in',
  register: 'Create an account',
  forgot: 'Forgot your password?',
  reset: 'Choose a new password',
  mailed: 'Check your mail',
  home: 'Your account',
};

const formTitles: Record<ShopPageOf<'form'>['name'], string> = {
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
      return 'Your cart';
    case 'checkout':
      return 'Checkout';
    case 'pay':
      return 'Payment';
    case 'order':
      return page.order.serialNo === null ? 'Your order' : `Order ${page.order.serialNo}`;
    case 'account':
      return accountTitles[page.view.name];
    case 'form':
      return formTitles[page.name];
    case 'ask':
    case 'notice':
      return page.title;
  }
}
