// A store's address is one word on the content origin, or one label before the sites' domain: these are ours.
const reserved = new Set([
  ...[
    'api',
    'app',
    'assets',
    'content',
    'files',
    'fonts',
    'healthz',
    'images',
    'media',
    'metrics',
    'sandbox',
    'static',
  ],
  ...['account', 'accounts', 'admin', 'billing', 'cart', 'checkout', 'login', 'logout', 'order', 'orders', 'register'],
  ...[
    'blog',
    'contact',
    'docs',
    'help',
    'legal',
    'pricing',
    'privacy',
    'scanfront',
    'shop',
    'status',
    'store',
    'stores',
  ],
  ...['builder', 'join', 'redirect', 'search', 'sites', 'support', 'terms', 'verifyaccount', 'webhooks', 'well-known'],
  ...['ftp', 'imap', 'localhost', 'mail', 'mx', 'ns', 'pop', 'smtp', 'www'],
  ...['favicon.ico', 'manifest.webmanifest', 'robots.txt', 'service-worker.js', 'sitemap.xml', '.well-known'],
]);

/** Whether an address is the platform's own, so that no store may have it. */
export const isReservedSlug = (slug: string): boolean => reserved.has(slug.toLowerCase());
