const all = [
  'billing/billing.api.test.ts',
  'billing/notices/notices.api.test.ts',
  'billing/notices/payment-notices.api.test.ts',
  'billing/usage/usage.api.test.ts',
  'buyers/own-account.api.test.ts',
  'channels/shipstation/push-orders.api.test.ts',
  'counter/catalogue/',
  'customers/customer-list-plans.api.test.ts',
  'customers/list-customers.api.test.ts',
  'dashboard/dashboard.api.test.ts',
  'discounts/discounts.api.test.ts',
  'forms/form-list-plans.api.test.ts',
  'forms/forms.api.test.ts',
  'bids/',
  'insights/',
  'ladders/ladder-plans.api.test.ts',
  'notifications/mail-settings.api.test.ts',
  'operator/operator.api.test.ts',
  'orders/change-orders.api.test.ts',
  'orders/documents/documents.api.test.ts',
  'orders/list/list-orders.api.test.ts',
  'orders/mails/',
  'products/changed-products.api.test.ts',
  'publishing/builds/switch-plans.api.test.ts',
  'publishing/truckload-manifests.api.test.ts',
  'publishing/truckloads.api.test.ts',
  'storefront/search.api.test.ts',
  'tickets/tickets.api.test.ts',
  'tills/shift-reports.api.test.ts',
  'truckloads/items/sales.api.test.ts',
  'truckloads/break/undo-sold.api.test.ts',
];

const usage = [
  'accounts/operators/operator-actions.api.test.ts',
  'billing/',
  'customers/kept-customers.api.test.ts',
  'dashboard/sales.api.test.ts',
  'history/',
  'locations/',
  'publishing/builds/live-builds.api.test.ts',
  'storefront/',
  'stores/domains/claim-domain.api.test.ts',
  'kit/pictures/picture-copies.api.test.ts',
  'testing/',
];

/** Suites that write rows by hand which the product never leaves like that, and those that do so of plans alone. */
export const inventingSuites = { all, usage };

const isOf = (suites: readonly string[], file: string) => suites.some((path) => file.includes(`/${path}`));

/** What is looked at when a suite has ended: everything that must always hold, unless it made some of it up. */
export const examinedAfter = (file: string): 'everything' | 'all but plans' | 'nothing' => {
  if (isOf(all, file)) return 'nothing';
  return isOf(usage, file) ? 'all but plans' : 'everything';
};
