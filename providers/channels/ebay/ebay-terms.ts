import type EbayApi from 'ebay-api';
import type { Marketplace, MarketplaceCategory, MarketplaceItem, MarketplacePolicies } from '../marketplace.port.ts';
import {
  aspectsAnswer,
  conditionsAnswer,
  fulfillmentPolicies,
  paymentPolicies,
  returnPolicies,
  suggestionsAnswer,
  treeAnswer,
} from './ebay-answers.ts';
import { type EbayClient, readAs } from './ebay-client.ts';
import { conditionIds, conditionNames, errorIds, marketplaceId } from './ebay-facts.ts';
import { toRefusal } from './ebay-refusal.ts';

const conditions = Object.keys(conditionNames) as MarketplaceItem['condition'][];

/** The seller's business policies, without which nothing can be listed. */
export async function readPolicies({ sell: { account } }: EbayApi): Promise<MarketplacePolicies> {
  const [returns, payments, fulfillments] = await Promise.all([
    account.getReturnPolicies(marketplaceId),
    account.getPaymentPolicies(marketplaceId),
    account.getFulfillmentPolicies(marketplaceId),
  ]);
  return {
    returns: (readAs(returnPolicies, returns).returnPolicies ?? []).map(({ returnPolicyId: id, name }) => ({
      id,
      name,
    })),
    payments: (readAs(paymentPolicies, payments).paymentPolicies ?? []).map(({ paymentPolicyId: id, name }) => ({
      id,
      name,
    })),
    fulfillments: (readAs(fulfillmentPolicies, fulfillments).fulfillmentPolicies ?? []).map(
      ({ fulfillmentPolicyId: id, name }) => ({ id, name }),
    ),
  };
}

/** Makes the place the goods are sent from; one that is there stays as it is. */
export async function makeLocation(
  { sell: { inventory } }: EbayApi,
  { key, name, address }: Parameters<Marketplace['ensureLocation']>[1],
): Promise<void> {
  const { line1: addressLine1, city, state: stateOrProvince, postalCode, country } = address;
  const told = Object.entries({ addressLine1, city, stateOrProvince, postalCode, country });
  const place = Object.fromEntries(told.filter(([, value]) => value !== ''));
  const body = { name, location: { address: place }, locationTypes: ['WAREHOUSE'], merchantLocationStatus: 'ENABLED' };
  try {
    await inventory.createInventoryLocation(key, body as never);
  } catch (error) {
    const exists = toRefusal(error)?.notes.some(({ code }) => code === String(errorIds.locationExists));
    if (!exists) throw error;
  }
}

/** eBay's categories, which anybody may read. */
export function ebayCategories(client: EbayClient) {
  let tree: string | null = null;

  async function treeId(api: EbayApi): Promise<string> {
    tree ??= readAs(treeAnswer, await api.commerce.taxonomy.getDefaultCategoryTreeId(marketplaceId)).categoryTreeId;
    return tree;
  }

  return {
    suggest: (words: string): Promise<MarketplaceCategory[]> =>
      client.asOurselves(async (api) => {
        if (words.trim() === '') return [];
        const answer = await api.commerce.taxonomy.getCategorySuggestions(await treeId(api), words.trim());
        return (readAs(suggestionsAnswer, answer)?.categorySuggestions ?? []).map(({ category, ...place }) => {
          const above = [...(place.categoryTreeNodeAncestors ?? [])];
          above.sort((one, other) => one.categoryTreeNodeLevel - other.categoryTreeNodeLevel);
          const path = [...above.map(({ categoryName }) => categoryName), category.categoryName];
          return { id: category.categoryId, path };
        });
      }),

    requiredAspects: (categoryId: string): Promise<string[]> =>
      client.asOurselves(async (api) => {
        const answer = await api.commerce.taxonomy.getItemAspectsForCategory(await treeId(api), categoryId);
        return (readAs(aspectsAnswer, answer)?.aspects ?? [])
          .filter(({ aspectConstraint }) => aspectConstraint?.aspectRequired)
          .map(({ localizedAspectName }) => localizedAspectName);
      }),

    takenConditions: (categoryId: string): Promise<MarketplaceItem['condition'][] | null> =>
      client.asOurselves(async (api) => {
        const filter = `categoryIds:{${categoryId}}`;
        const answer = await api.sell.metadata.getItemConditionPolicies(marketplaceId, filter);
        const policies = readAs(conditionsAnswer, answer)?.itemConditionPolicies ?? [];
        const told = policies.find((policy) => policy.categoryId === categoryId)?.itemConditions;
        if (!told?.length) return null;
        const ids = new Set(told.map(({ conditionId }) => Number(conditionId)));
        return conditions.filter((ours) => conditionNames[ours].some((name) => ids.has(conditionIds[name] ?? 0)));
      }),
  };
}
