/** The addresses of a published store, below where the store begins. What is public is never renamed lightly. */
export const paths = {
  home: '/',
  products: '/products',
  categories: '/categories',
  blog: '/blog',
  search: '/search',
  notFound: '/404',
  offline: '/offline',
  cart: '/cart',
  checkout: '/checkout',
  /** Where a started payment is finished, and where buyers come back to from the processor. */
  pay: '/checkout/pay',
  paid: '/checkout/paid',
  account: '/account',
  signIn: '/account/sign-in',
  signOut: '/account/sign-out',
  register: '/account/register',
  forgot: '/account/forgot',
  reset: '/account/reset',
  confirm: '/account/confirm',
  addresses: '/account/addresses',
  passkeys: '/account/passkeys',
  passkeySignIn: '/account/passkey',
  profile: '/account/profile',
  contact: '/contact',
  wanted: '/wanted',
  newsletter: '/newsletter',
  /** The form; `?product=` names the one that is meant. */
  alert: '/alerts',
  truckloads: '/truckloads',
  /** The form; `?truckload=` names the one that is meant. */
  truckloadRequest: '/request-truckload',
  /** Links of mails; the token says what about. */
  confirmNewsletter: (token: string) => `/newsletter/confirm/${token}`,
  confirmAlert: (token: string) => `/alerts/confirm/${token}`,
  stopAlert: (token: string) => `/alerts/stop/${token}`,
  heldUnit: (token: string) => `/wanted/held/${token}`,
  stopMails: (token: string) => `/mails/stop/${token}`,
  restoreCart: (token: string) => `/cart/restore/${token}`,
  /** The token is what opens it: it is told to the buyer alone. */
  order: (token: string) => `/orders/${token}`,
  /** Of a sale at a counter; its token is printed on the receipt. */
  receipt: (token: string) => `/receipts/${token}`,
  category: (slug: string) => `/categories/${slug}`,
  subCategory: (category: string, slug: string) => `/categories/${category}/${slug}`,
  /** The number is never used again, so an address leads to one product for ever. */
  product: ({ slug, clSku }: { slug: string; clSku: string }) => `/products/${slug ? `${slug}-` : ''}${clSku}`,
  page: (slug: string) => `/pages/${slug}`,
  post: (slug: string) => `/blog/${slug}`,
  truckload: (slug: string) => `/truckloads/${slug}`,
  /** What is on it, line by line. */
  truckloadManifest: (slug: string) => `/truckloads/${slug}-manifest.csv`,
  /** Older pieces of a list, counted from the oldest: a new product changes the newest piece alone. */
  piece: (list: string, number: number) => `${list}/older/${number}`,
};

/** How many products, posts or truckloads stand on one page of a list. */
export const pieceSize = { products: 24, posts: 9, truckloads: 12 };

/** The file an address is kept in. */
export const fileOf = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

/** What a page links to: paths of the store stand below its base, other addresses as they are. */
export const hrefOf = (base: string, target: string): string =>
  target.startsWith('/') ? `${base}${target === '/' && base !== '' ? '/' : target}` : target;

/** Pages from the cart to the order: they are served first when not all can be. */
export const isBuyingPath = (path: string): boolean => /^\/(cart|checkout|orders)(\/|$)/.test(path);

/** What shopping sites fetch: it is written when it is asked for, so that it is true then. */
export const isFeedPath = (path: string): boolean => path === '/products.xml' || path.startsWith('/feeds/');

/** Pages that are made for one buyer, and forms that are sent to the store; never kept by anything on the way. */
export const isShopPath = (path: string): boolean =>
  /^\/(cart|checkout|account|orders|contact|wanted|newsletter|alerts|mails|request-truckload|receipts)(\/|$)/.test(
    path,
  );
