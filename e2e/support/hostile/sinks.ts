/** Texts that people or providers write, by the call or table they are written with, and where they are seen again. */
export interface Sink {
  written: string;
  texts: readonly string[];
  /** Addresses; behind # the button that shows them. */
  seen: readonly string[];
}

export const inBackOffice: readonly Sink[] = [
  { written: 'accounts.updateProfile', texts: ['owner first', 'owner last'], seen: ['/app/home', '/app/profile'] },
  { written: 'accounts.updateProfile', texts: ['home town', 'home'], seen: ['/app/profile'] },
  { written: 'users, by joining', texts: ['staff first', 'staff last'], seen: ['/app/profile'] },
  { written: 'categories.create', texts: ['Shelf'], seen: ['/app/categories', '/app/products'] },
  {
    written: 'categories.create',
    texts: ['Shelf', 'shelf SEO title', 'shelf SEO text'],
    seen: ['/app/categories#Edit Shelf'],
  },
  {
    written: 'categories.createSub',
    texts: ['Board'],
    seen: ['/app/products', '/app/categories#Sub-categories of Shelf'],
  },
  {
    written: 'products.create',
    texts: ['Lamp'],
    seen: ['/app/products', '/app/products?inventory', '/app/apps/bulkEditor', '/app/settings/channels'],
  },
  {
    written: 'products.create',
    texts: [
      'Lamp',
      'lamp text',
      'brand',
      'maker',
      'own SKU',
      'custom field',
      'scratch',
      'aspect',
      'value',
      'model',
      'lamp SEO title',
      'lamp SEO text',
      'Shelf',
      'Board',
    ],
    seen: ['/app/products/editProduct?id=:product'],
  },
  { written: 'transfers.upload', texts: ['import file'], seen: ['/app/export', '/app/import'] },
  { written: 'transfers.upload', texts: ['import file', 'condition'], seen: ['/app/import/:import'] },
  { written: 'markdowns.create', texts: ['markdown'], seen: ['/app/apps/discountApp'] },
  {
    written: 'truckloads.createProfile',
    texts: ['profile', 'programme', 'programme notes', 'load type', 'vendor', 'vendor no'],
    seen: ['/app/truckloads/profiles'],
  },
  {
    written: 'truckloads.createProfile',
    texts: ['profile text', 'profile SEO title', 'profile SEO text'],
    seen: [`/app/truckloads/profiles#profile '"`],
  },
  { written: 'truckloads.create', texts: ['Truck', 'lot', 'profile'], seen: ['/app/truckloads'] },
  {
    written: 'truckloads.create',
    texts: ['Truck', 'truck text', 'lot', 'truck SEO title', 'truck SEO text', 'profile'],
    seen: ['/app/truckloads/edit?id=:truckload'],
  },
  {
    written: 'truckloads.create, the manifest',
    texts: ['Truck', 'lot', 'line', 'line brand', 'line model', 'pallet', 'manifest file'],
    seen: ['/app/truckloads/details/:truckload'],
  },
  {
    written: 'truckload_requests, by the store’s form',
    texts: ['asker', 'asker no', 'ask', 'Truck'],
    seen: ['/app/truckloads/requests', `/app/truckloads/requests#asker '"`],
  },
  { written: 'content.createPage', texts: ['page'], seen: ['/app/stores/pages'] },
  {
    written: 'content.createPage',
    texts: ['page', 'page text', 'page SEO title', 'page SEO text'],
    seen: ['/app/stores/:store/pages/edit?id=:page'],
  },
  { written: 'content.createPost', texts: ['post'], seen: ['/app/stores/blogposts'] },
  {
    written: 'content.createPost',
    texts: ['post', 'post text', 'excerpt', 'author', 'tag', 'post SEO title', 'post SEO text'],
    seen: ['/app/stores/:store/blogposts/edit?id=:post'],
  },
  {
    written: 'content.saveMenu',
    texts: ['menu entry', 'menu child', 'menu title'],
    seen: ['/app/stores/pages?tab=menus'],
  },
  { written: 'stores.update', texts: ['Store'], seen: ['/app/stores', '/app/home'] },
  {
    written: 'stores.update',
    texts: [
      'Store',
      'store text',
      'store no',
      'street',
      'floor',
      'town',
      'county',
      'news',
      'checkout notes',
      'store SEO title',
      'store SEO text',
    ],
    seen: ['/app/edit'],
  },
  {
    written: 'locations.create',
    texts: ['place', 'place street', 'place town', 'place no'],
    seen: ['/app/stores/:store/settings/locations'],
  },
  { written: 'locations.create', texts: ['place'], seen: ['/app/settings/feeds'] },
  {
    written: 'stores.saveShipping',
    texts: ['zone', 'rate', 'estimate'],
    seen: ['/app/stores/:store/shipping/shippingSettings'],
  },
  {
    written: 'stores.saveShipping',
    texts: ['place', 'instructions'],
    seen: ['/app/stores/:store/shipping/pickupSettings'],
  },
  { written: 'discounts.create', texts: ['discount'], seen: ['/app/stores/:store/discounts'] },
  {
    written: 'notifications.updateSettings',
    texts: ['mail subject', 'mail text'],
    seen: ['/app/settings/notifications#Wording: Order confirmation'],
  },
  { written: 'design.save', texts: ['featured head', 'section text'], seen: ['/app/design', '/builder/:store'] },
  { written: 'design.createTheme', texts: ['sheet name'], seen: ['/app/stores/design'] },
  {
    written: 'orders, by the checkout',
    texts: ['buyer first', 'buyer last'],
    seen: ['/app/home', '/app/orders', '/app/stores/users'],
  },
  {
    written: 'orders, by the checkout, a processor and the seller',
    texts: [
      'buyer first',
      'buyer last',
      'notes',
      'buyer no',
      'sent by',
      'means',
      'sold',
      'sold no',
      'given',
      'comment',
      'to street',
      'to floor',
      'to town',
      'to',
      'carrier',
      'tracking',
    ],
    seen: ['/app/order/details?id=:order'],
  },
  {
    written: 'carts, by the checkout',
    texts: ['left first', 'left last'],
    seen: ['/app/abandonedorders', '/app/stores/users'],
  },
  {
    written: 'carts, by the checkout',
    texts: ['left first', 'left last', 'left no', 'left street', 'left town', 'Lamp'],
    seen: ['/app/abandonedCarts/:cart'],
  },
  {
    written: 'forms, by the store’s forms',
    texts: ['wanter first', 'wanter last', 'wanter no', 'wish', 'wish model'],
    seen: ['/app/forms'],
  },
  {
    written: 'forms, by the store’s forms',
    texts: ['writer first', 'writer last', 'writer no', 'subject', 'message'],
    seen: ['/app/forms?tab=contact'],
  },
  {
    written: 'forms, by the store’s forms',
    texts: ['reader first', 'reader last'],
    seen: ['/app/forms?tab=newsletter'],
  },
  {
    written: 'what eBay and Clover answered',
    texts: ['ebay', 'clover'].flatMap((channel) =>
      ['name', 'error', 'warning', 'order', 'sold'].map((word) => `${channel} ${word}`),
    ),
    seen: ['/app/settings/channels'],
  },
  { written: 'what Stripe told of an invoice', texts: ['invoice'], seen: ['/app/payment'] },
  // By a lookup, which takes some steps.
  { written: 'what a source of product data answered', texts: ['sourced'], seen: [] },
];

/** What is written and kept, and no screen shows as it opens. */
export const unseenAtFirst: readonly string[] = [
  'heading',
  'imported',
  'manifest heading',
  'line shelf',
  'cover',
  'sheet',
  'sold SKU',
  'bank',
  'sourced brand',
  'reason',
  'refusal',
  'refunder',
  'wanter town',
  'writer town',
  'reader town',
  'reader no',
  'wish note',
  'board SEO title',
  'board SEO text',
  'sourced text',
];

/** Screens that show none of it; they are looked at all the same. */
export const otherScreens: readonly string[] = [
  '/app',
  '/app/lookup',
  '/app/products/addProduct',
  '/app/apps',
  '/app/apps/installed',
  '/app/apps/collageApp',
  '/app/apps/:app/details',
  '/app/apps/:app/description',
  '/app/truckloads/add',
  '/app/stores/:store/pages/add',
  '/app/stores/:store/blogposts/add',
  '/app/stores/discounts',
  '/app/stores/shipping',
  '/app/stores/:store/shipping',
  '/app/stores/:store/shipping/deliverySettings',
  '/app/stores/settings/locations',
  '/app/createstore',
  '/app/settings',
  '/app/settings/payment-processors',
  '/app/settings/ebay',
  '/app/plans',
  '/app/notifications',
  ...['ebay', 'clover', 'stripe', 'paypal'].map(
    (name) => `/app/settings/platforms/${name}/redirect?error="><img src=x>`,
  ),
  '/app/ticket',
  '/app/nothing/"><img src=x onerror=hurt=1>',
];

/** For those who are not signed in. */
export const guestScreens: readonly string[] = [
  '/login?next=javascript:hurt=1',
  '/register',
  '/forgetpassword',
  '/verifyaccount/"><script>hurt=1<%2Fscript>',
  '/redirect#code="><img src=x>',
  '/join#token="><img src=x>',
  '/nothing/"><img src=x onerror=hurt=1>',
];

/** What visitors of the live store read, on whichever of its pages. */
export const onLiveStore: readonly Sink[] = [
  {
    written: 'stores.update',
    texts: ['Store', 'store no', 'street', 'floor', 'town', 'county', 'news', 'store SEO title'],
    seen: ['/'],
  },
  { written: 'content.saveMenu', texts: ['menu entry', 'menu child', 'menu title'], seen: ['/'] },
  { written: 'design.saveMedia', texts: ['slide', 'slide label', 'slide text', 'slide go'], seen: ['/'] },
  {
    written: 'design.save',
    texts: [
      'categories head',
      'featured head',
      'testimonials head',
      'subscribe head',
      'section text',
      'join button',
      'promise',
      'why',
      'quote',
      'fan',
      'fan note',
      'about',
      'footer note',
    ],
    seen: ['/'],
  },
  { written: 'categories.create', texts: ['Shelf'], seen: ['/', '/categories'] },
  { written: 'content.createPage', texts: ['page', 'page text', 'page SEO title'], seen: ['/pages/hostile'] },
  { written: 'content.createPost', texts: ['post', 'excerpt'], seen: ['/blog'] },
  {
    written: 'content.createPost',
    texts: ['post', 'post text', 'author', 'tag', 'post SEO title'],
    seen: ['/blog/hostile'],
  },
  { written: 'products.create', texts: ['Lamp'], seen: ['/products', '/search?q=lamp'] },
  { written: 'truckloads.create', texts: ['Truck'], seen: ['/truckloads'] },
  {
    written: 'buyers, by registering',
    texts: ['kept first', 'kept last', 'kept as', 'kept street', 'kept town'],
    seen: ['/account'],
  },
];
