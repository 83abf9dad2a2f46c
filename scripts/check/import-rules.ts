/** Who may import whom: ARCHITECTURE.md as data. The first zone that a file belongs to decides. */
export interface Zone {
  files: string;
  /** Files of ours that may be imported. */
  may: readonly string[];
  /** Packages that may be imported; any when left out. */
  packages?: readonly string[];
  /** Packages that may not be imported. */
  never?: readonly string[];
  /** What its tests may import besides. */
  tests?: readonly string[];
}

const ports = 'providers/**/*.port.ts';
const vendorClients = [
  'npm:@aws-sdk/*',
  'npm:altcha-lib',
  'npm:nodemailer',
  'npm:openid-client',
  'npm:stripe',
  'npm:@paypal/*',
  'npm:ebay-api',
  'npm:@shopify/*',
];
const serverOnly = ['node:*', 'npm:fastify', 'npm:@fastify/*', 'npm:kysely', 'npm:pg', 'npm:pg-boss', 'npm:pino'];
// A kit knows no capability, but what every call asks for.
const kitMay = [
  'contract/kit/**',
  'contract/language/**',
  'contract/permissions.ts',
  'server/kit/**',
  'server/db/**',
  ports,
];
const anything = ['**'];
// What a feature shows the others: its rules, the shape of what others hand it, and SQL that others' queries build on.
const shownToFeatures = ['server/features/*/**/*.{service,port,sql}.ts'];

/** The features of the server in the order they stand on each other: each may import from those before it alone. */
export const featureOrder: readonly string[] = [
  // Everybody writes to it.
  'history',
  // Need no other.
  'categories',
  'customers',
  'discounts',
  'locations',
  'media',
  'notifications',
  'platforms',
  'shipping',
  'tickets',
  // What a merchant pays for, offers and shows.
  'content',
  'billing',
  'apps',
  'publishing',
  'products',
  'stores',
  'design',
  'lookup',
  'markdowns',
  'ladders',
  'storefront',
  'feeds',
  'transfers',
  'truckloads',
  // What buyers do.
  'forms',
  'abandoned-carts',
  'orders',
  'checkout',
  'buyers',
  'alerts',
  // What looks at all of it.
  'channels',
  'dashboard',
  'insights',
  'bids',
  'samples',
  'accounts',
  'inquiries',
  'team',
  'keys',
  'webhooks',
  'assistants',
  'devices',
  // What happens at the counter.
  'tills',
  'bin-prices',
  'bins',
  'phones',
  'card-readers',
  'counter',
  // What comes in.
  'recognition',
  'intake',
  'operator',
];

export const zones: readonly Zone[] = [
  { files: 'contract/**', may: ['contract/**'], packages: ['npm:zod'] },
  // What programs of others call with: it is built without any dependency.
  { files: 'client/**', may: ['contract/kit/**', 'client/**'], packages: [], tests: ['scripts/kit/**'] },

  // Beside the pages, which the built theme makes: feeds, site maps and the like.
  {
    files: 'server/features/publishing/**',
    may: [
      'contract/**',
      'server/kit/**',
      'server/db/**',
      ports,
      'storefront/texts/**',
      'server/features/publishing/**',
      ...shownToFeatures,
    ],
    never: vendorClients,
  },
  {
    files: 'server/features/storefront/**',
    may: [
      'contract/**',
      'server/kit/**',
      'server/db/**',
      ports,
      'storefront/texts/**',
      'server/features/storefront/**',
      ...shownToFeatures,
    ],
    never: vendorClients,
  },
  {
    files: 'server/features/feeds/**',
    may: [
      'contract/**',
      'server/kit/**',
      'server/db/**',
      ports,
      'storefront/texts/**',
      'server/features/feeds/**',
      ...shownToFeatures,
    ],
    never: vendorClients,
  },
  {
    files: 'server/features/<feature>/**',
    may: ['contract/**', 'server/kit/**', 'server/db/**', ports, 'server/features/<feature>/**', ...shownToFeatures],
    never: vendorClients,
  },
  // Who calls, and what every capability is built from.
  {
    files: 'server/kit/{actor,deps}.ts',
    may: ['contract/{billing,lookup}/**', 'contract/team/roles.ts', ...kitMay],
    never: vendorClients,
  },
  // A theme says which copies of a picture its pages list.
  { files: 'server/kit/pictures/**', may: ['contract/storefront/renderer.ts', ...kitMay], never: vendorClients },
  { files: 'server/kit/**', may: kitMay, never: vendorClients },
  { files: 'server/db/**', may: ['contract/kit/**', 'server/db/**'], never: vendorClients },
  { files: 'server/config.ts', may: ['server/settings.ts', 'server/unsafe-settings.ts'], packages: ['npm:zod'] },
  {
    files: 'server/compose{,-channels,-items,-payments,-recognition,-shops,-storage}.ts',
    may: ['contract/**', 'server/**', ports, 'providers/**/*.adapter.ts'],
  },
  // The version is in one place.
  { files: 'server/version.ts', may: ['package.json'] },
  { files: 'server/scanfront.ts', may: ['contract/**', 'server/**', ports, 'sandbox/sandbox.ts'] },
  { files: 'server/{*.ts,operations/**,telemetry/**}', may: ['contract/**', 'server/**', ports], never: vendorClients },

  { files: 'providers/kit/**', may: ['contract/kit/**', 'providers/kit/**'] },
  { files: 'providers/<role>/*.port.ts', may: ['contract/kit/**', 'providers/<role>/*.port.ts'] },
  // A stand-in may know its vendor's facts; what reaches the vendor never knows that there is a stand-in.
  {
    files: 'providers/<role>/<vendor>/simulator/**',
    may: [
      'contract/kit/**',
      'sandbox/kit/**',
      'providers/<role>/*',
      'providers/<role>/simulator/**',
      'providers/<role>/<vendor>/**',
    ],
  },
  // What several simulators of one role share.
  {
    files: 'providers/<role>/simulator/**',
    may: ['contract/kit/**', 'sandbox/kit/**', 'providers/<role>/simulator/**'],
  },
  {
    files: 'providers/<role>/<vendor>/**',
    may: [
      'contract/kit/**',
      'providers/kit/**',
      'providers/<role>/*',
      'providers/<role>/<vendor>/*',
      'providers/<role>/<vendor>/{billing,terminal}/*',
    ],
    tests: ['providers/<role>/**'],
  },
  { files: 'providers/<role>/*', may: ['contract/kit/**', 'providers/<role>/*'], tests: ['providers/<role>/**'] },

  { files: 'sandbox/**', may: ['contract/kit/**', 'sandbox/**', 'providers/**/simulator/*.simulator.ts'] },
  { files: 'storefront/theme.tsx', may: ['contract/**', 'storefront/**'] },
  // Themes are drawn in the builder, too, and islands run at the buyer's.
  { files: 'storefront/**', may: ['contract/**', 'storefront/**'], never: serverOnly },

  // The public site: drawn once, when it is built; its islands run at the visitor's.
  { files: 'site/**', may: ['contract/**', 'site/**', 'web/shared/bot-check/**'], never: serverOnly },

  // Texts speak of everything, and travel with the screens that show them.
  { files: 'web/kit/messages/**', may: ['contract/**', 'web/kit/**'], never: serverOnly },
  { files: 'web/kit/**', may: ['contract/kit/**', 'web/kit/**'], never: serverOnly },
  { files: 'web/ui/**', may: ['contract/kit/**', 'web/kit/**', 'web/ui/**'], never: serverOnly },
  {
    files: 'web/shared/**',
    may: ['contract/**', 'web/kit/**', 'web/ui/**', 'web/shared/**'],
    never: serverOnly,
  },
  // The builder shows the real theme.
  {
    files: 'web/features/design/**',
    may: [
      'contract/**',
      'web/kit/**',
      'web/ui/**',
      'web/shared/**',
      'web/features/design/**',
      'storefront/themes/**',
      'storefront/fonts/**',
    ],
    never: serverOnly,
  },
  {
    files: 'web/features/<feature>/**',
    may: ['contract/**', 'web/kit/**', 'web/ui/**', 'web/shared/**', 'web/features/<feature>/**'],
    never: serverOnly,
  },
  { files: 'web/service-worker/**', may: ['web/service-worker/**'], packages: [] },
  { files: 'web/**', may: ['contract/**', 'web/**'], never: serverOnly },

  { files: '{testing,e2e,bench,proof,scripts}/**', may: anything },
  { files: '*', may: anything },
];

/** Tests and what they share; nothing else may import these. */
export const testFiles: readonly string[] = [
  '**/*.test.{ts,tsx}',
  '**/*.fixture.{ts,tsx}',
  'testing/**',
  'e2e/**',
  'proof/**',
];

/** What every test may import beyond the zone it lies in. */
export const testsMay: readonly string[] = [
  'contract/**',
  'testing/**',
  'sandbox/**',
  '**/*.fixture.{ts,tsx}',
  'scripts/kit/free-ports.ts',
  // To build the capabilities on parts that a test has changed.
  'server/services.ts',
];

/** What a process begins with; the last is loaded by the first, once its settings are known to be right. */
export const starts: readonly string[] = ['server/main.ts', 'server/worker.ts', 'server/scanfront.ts'];

/** Packages that a start does without until somebody asks for what they do. */
export const loadedLater: readonly string[] = ['npm:@opentelemetry/*', 'npm:prom-client'];

/** Where SQL may be written. */
export const sqlFiles: readonly string[] = [
  'server/**/*.{repository,sql}.ts',
  'server/kit/**',
  'server/db/**',
  '{scripts,bench}/**',
  ...testFiles,
];

/** Where the environment may be read. */
export const environmentFiles: readonly string[] = [
  'server/config.ts',
  '{scripts,bench}/**',
  '*.config.ts',
  ...testFiles,
];
