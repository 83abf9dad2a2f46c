import type { Plan, Subscription } from '#contract/billing/billing.schemas.ts';

export const growth: Plan = {
  _id: '3b7f6a52-5c1e-4d0a-9a43-7f1d2c8e6b02',
  name: 'Growth',
  color: '2F49D1',
  isCustom: false,
  stripeMonthlyPrice: { price: 59, priceId: 'month' },
  stripeYearlyPrice: { price: 590, priceId: 'year' },
  features: [
    { featureId: { identifier: 'LPL', name: 'Product Limits' }, usageLimit: 5000 },
    { featureId: { identifier: 'BUM', name: 'Barcode Scans' }, usageLimit: -1 },
    { featureId: { identifier: 'SW', name: 'Site Builds' }, usageLimit: 100 },
  ],
};

/** An active subscription to Growth, paid by the month, with the given differences. */
export const makeSubscription = (change: Partial<Subscription> = {}): Subscription => ({
  subscriptionId: 'sub',
  priceId: 'month',
  planId: growth,
  status: 'active',
  paymentStatus: 'paid',
  endtime: '2026-11-29T12:00:00.000Z',
  isTrailEnding: false,
  hosted_invoice_url: null,
  latest_invoice: null,
  cancel_at_period_end: false,
  totalProducts: 12,
  consumedScans: 34,
  webSyncs: 5,
  ...change,
});
