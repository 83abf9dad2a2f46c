/** Moving a shop here by its API. */
export const connectShop = {
  open: 'Move your shop here',
  title: 'Move your shop here',
  description:
    'We read your products, pictures, categories and stock, and show you what would come before anything changes. In your old shop nothing changes at all.',
  shop: 'Where is your shop?',
  shops: [
    { value: 'shopify', label: 'Shopify' },
    { value: 'woocommerce', label: 'WooCommerce' },
  ],
  submit: 'Connect',
  pending: 'Connecting…',
  forgotten: 'Kept sealed, and deleted as soon as your shop is read.',
  shopify: {
    address: 'Shop address',
    addressHint: 'The one that ends in .myshopify.com.',
    addressExample: 'your-shop.myshopify.com',
    access: 'What opens it',
    ways: [
      { value: 'client', label: 'Client ID and secret' },
      { value: 'token', label: 'Access token' },
    ],
    clientId: 'Client ID',
    clientSecret: 'Client secret',
    token: 'Admin API access token',
    clientSteps: [
      'Sign in at dev.shopify.com with the account that owns your shop, and create an app.',
      'Give its version these scopes, and release it: read_products, read_inventory, and read_customers if you bring customers.',
      'Install the app in your shop, and copy its client ID and secret from its settings.',
    ],
    tokenSteps: [
      'Only custom apps that were made in the Shopify admin before 2026 have a token; it begins with shpat_.',
      'You find them under Settings, Apps, Develop apps. A token is shown once: if nobody has noted it, make a new one there.',
    ],
  },
  woocommerce: {
    address: 'Shop address',
    addressHint: 'Where your WordPress is. It needs https.',
    addressExample: 'https://www.example.com',
    key: 'Consumer key',
    secret: 'Consumer secret',
    steps: [
      'In WordPress, open WooCommerce, Settings, Advanced, REST API, and add a key.',
      'Choose an administrator or shop manager as its user, and the permission Read.',
      'Copy the key and the secret: they are shown once.',
    ],
  },
  customers: 'Bring my customers, too',
  customersHint: {
    shopify:
      'They are added as soon as they are read. Only who agreed to marketing by mail in Shopify is subscribed to news here.',
    woocommerce:
      'They are added as soon as they are read. WooCommerce notes no consent, so nobody is subscribed to news here.',
  },
  store: 'Store they belong to',
};
