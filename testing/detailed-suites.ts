/** Which questions read what of a large table. */
const plansAtSize = ['server/**/*-plans.api.test.ts'];

/** What happens at the same moment, while somebody waits, or after a kill in the middle; `order-races` stays. */
const atOnce = [
  'server/features/*/**/*-meanwhile.api.test.ts',
  'server/features/apps/app-purchase-races.api.test.ts',
  'server/features/billing/subscription/purchase-races.api.test.ts',
  'server/features/billing/usage/usage-races.api.test.ts',
  'server/features/categories/category-races.api.test.ts',
  'server/features/ladders/any-order.api.test.ts',
  'server/features/orders/holds/held-at-once.api.test.ts',
  'server/features/orders/holds/held-goods.api.test.ts',
  'server/features/publishing/builds/killed-builds.api.test.ts',
  'server/features/transfers/import/broken-imports.api.test.ts',
  'server/features/transfers/import/import-beside-others.api.test.ts',
  'server/features/truckloads/manifest/reading-runs.api.test.ts',
];

/** Every call, form or place with everything that can be said there, or in every role. */
const everyInput = [
  'server/features/checkout/hostile-forms.api.test.ts',
  'testing/bad-input.api.test.ts',
  'testing/control-characters.api.test.ts',
  'testing/foreign-pictures.api.test.ts',
  'testing/hidden-costs.api.test.ts',
];

/** Trouble with cards and at providers, answers that come late or twice, and how it ends. */
const trouble = [
  'providers/**/*-{transport,troubles}*.test.ts',
  'server/database-away.api.test.ts',
  'server/features/abandoned-carts/unsent-reminders.api.test.ts',
  'server/features/billing/mirror/{mirror-subscription,provider-down,reconcile-merchant}.api.test.ts',
  'server/features/billing/subscription/incomplete-purchase.api.test.ts',
  'server/features/channels/accounts/channel-access.api.test.ts',
  'server/features/channels/due-channels.api.test.ts',
  'server/features/channels/ebay/{closed-accounts,held-products}.api.test.ts',
  'server/features/channels/listings/reconcile-listings.api.test.ts',
  'server/features/channels/sales/{sales-before-sending,two-channels}.api.test.ts',
  'server/features/publishing/builds/forgotten-builds.api.test.ts',
];

/** The simulators by themselves: every test of what is sold, paid or sent goes through them. */
const simulators = ['providers/**/simulator/**/*.test.ts', 'sandbox/**/*.test.ts'];

/** What an operator does, done wrong or under other circumstances. */
const operating = [
  'server/db/embedded/{as-ordinary-user,as-root,durability,refusals,stopping,take-over}.test.ts',
  'server/db/oldest-server.test.ts',
  'server/operations/{commands,restore-refusals}.test.ts',
  'server/operations/restore.api.test.ts',
];

/** Whole files of details, which `npm test` leaves to `npm run test:all`; each capability is proved without them. */
export const detailedSuites = [plansAtSize, atOnce, everyInput, trouble, simulators, operating].flat();
