import type { EbayPolicies, EbaySettings, EbaySettingsInput } from '#contract/channels/ebay.contract.ts';
import type { FieldError } from '#contract/kit/failures.ts';
import { ok } from '#contract/kit/outcome.ts';
import type { Marketplace, MarketplacePolicies } from '#providers/channels/marketplace.port.ts';
import { diff, recordChange } from '#server/features/history/record-change.sql.ts';
import type { Actor, MerchantScope } from '#server/kit/actor.ts';
import { failure, invalid } from '#server/kit/failure.ts';
import { type AccessParts, withAccess } from '../accounts/channel-access.ts';
import { channelAccountsRepository } from '../accounts/channel-accounts.repository.ts';
import { requireConnected } from '../accounts/require-connected.ts';
import type { ListingDriver } from '../listings/listing-driver.ts';
import { listingsRepository } from '../listings/listings.repository.ts';
import { readSettings, toEbaySettings } from './account-settings.ts';
import { told } from './ebay-answers.ts';
import { ebayGoodsRepository } from './ebay-goods.repository.ts';
import { ebaySettingsRepository } from './ebay-settings.repository.ts';

const none: MarketplacePolicies = { returns: [], payments: [], fulfillments: [] };

/** Which of the seller's own policies, and which location, listings use. */
export function makePolicySettings(deps: AccessParts, ebay: Marketplace, driver: ListingDriver) {
  const { db, clock } = deps;

  /** Who has not switched on business policies at eBay has none. */
  async function readPolicies(scope: MerchantScope): Promise<MarketplacePolicies> {
    const outcome = await withAccess(deps, driver, scope, async ({ token }) => {
      const policies = await ebay.policies(token);
      return !policies.ok && policies.failure === 'REFUSED' ? ok(none) : policies;
    });
    return told(outcome);
  }

  async function check(scope: MerchantScope, input: EbaySettingsInput): Promise<FieldError[]> {
    const { returns, payments, fulfillments } = await readPolicies(scope);
    const { returnPolicyId, paymentPolicyId, fulfillmentPolicyId, location } = input;
    const isThere = location === null || (await ebayGoodsRepository(db).location(scope, location)) !== undefined;
    const lacks = (policies: MarketplacePolicies['returns'], chosen: string) =>
      policies.every(({ id }) => id !== chosen);
    return [
      ...(lacks(returns, returnPolicyId) ? [notAmong('returnPolicyId', 'return')] : []),
      ...(lacks(payments, paymentPolicyId) ? [notAmong('paymentPolicyId', 'payment')] : []),
      ...(lacks(fulfillments, fulfillmentPolicyId) ? [notAmong('fulfillmentPolicyId', 'shipping')] : []),
      ...(isThere ? [] : [{ param: 'location', msg: 'This location no longer exists' }]),
    ];
  }

  return {
    async policies(scope: MerchantScope): Promise<EbayPolicies> {
      await requireConnected(deps, scope, 'ebay');
      const { returns, payments, fulfillments } = await readPolicies(scope);
      return { returns: [...returns], payments: [...payments], fulfillments: [...fulfillments] };
    },

    async settings(scope: MerchantScope): Promise<EbaySettings> {
      const account = await channelAccountsRepository(db).find(scope, 'ebay');
      if (!account) throw failure('CHANNEL_NOT_CONNECTED');
      return toEbaySettings(readSettings(account.settings));
    },

    async save(scope: Actor, input: EbaySettingsInput): Promise<EbaySettings> {
      const { account, settings } = await requireConnected(deps, scope, 'ebay');
      const wrong = await check(scope, input);
      if (wrong.length > 0) throw invalid(...wrong);
      const now = clock.now();
      await db.transaction().execute(async (tx) => {
        const repository = ebaySettingsRepository(tx);
        if (!(await repository.change(scope, account, input, now))) throw failure('CHANNEL_NOT_CONNECTED');
        const changes = diff(toEbaySettings(readSettings(settings)), input, settingFields);
        const about = { subject: 'channel', id: 'ebay', name: 'eBay', action: 'changed' } as const;
        await recordChange(tx, scope, { ...about, at: now, changes });
        await listingsRepository(tx).holdListed(scope, 'ebay');
        await repository.resendAll(scope, now);
      });
      return { ...input };
    },
  };
}

const settingFields = {
  returnPolicyId: 'returnPolicy',
  paymentPolicyId: 'paymentPolicy',
  fulfillmentPolicyId: 'shippingPolicy',
  location: 'location',
} as const;

const notAmong = (param: string, kind: string): FieldError => ({
  param,
  msg: `Choose one of the ${kind} policies of your eBay account`,
});
