import type { User } from '#contract/accounts/accounts.schemas.ts';
import {
  type PayLaterMethod,
  type PaymentProcessorView,
  type Processor,
  payLaterMethods,
  type StripeMethod,
  stripeMethods,
} from '#contract/platforms/platforms.contract.ts';
import type { ConnectedAccount } from '#providers/payments/payments.port.ts';
import type { AccountRow, AccountState } from './platforms.repository.ts';

/** In the order in which they are offered; what no longer is one is left out. */
export const toMethods = (names: readonly string[]): StripeMethod[] =>
  stripeMethods.filter((method) => names.includes(method));
export const toBanners = (names: readonly string[]): PayLaterMethod[] =>
  payLaterMethods.filter((method) => names.includes(method));

export const toState = ({ id, canCharge, missing, publicKey }: ConnectedAccount): AccountState => ({
  account: id,
  can_charge: canCharge,
  missing: [...missing],
  public_key: publicKey,
});

export const toProcessor = (
  processor: Processor,
  isAvailable: boolean,
  row: AccountRow | undefined,
): PaymentProcessorView => ({
  processor,
  isAvailable,
  isConnected: row !== undefined,
  canCharge: row?.can_charge ?? false,
  account: row?.account ?? null,
  missing: row?.missing ?? [],
  methods: processor === 'stripe' && row ? toMethods(row.methods) : [],
  banners: processor === 'stripe' && row ? toBanners(row.banners) : [],
  connectedAt: row?.connected_at.toISOString() ?? null,
});

/** What `GET /users` tells of the payment processors. */
export function toPlatforms(rows: readonly AccountRow[]): Pick<User['platforms'], 'paypal' | 'stripe'> {
  const find = (processor: Processor) => rows.find((row) => row.processor === processor);
  return {
    paypal: { isConnected: find('paypal') !== undefined },
    stripe: { chargesEnabled: find('stripe')?.can_charge ?? false },
  };
}
