import { join } from 'node:path';
import { commonFaults } from '#sandbox/kit/faults.ts';
import type { Scenario, Simulator, SimulatorRoutes } from '#sandbox/kit/simulator.ts';
import { type EbayApp, ebayAccess } from './access.ts';
import { type EbayCalls, ebayCalls, limited, sendProblem } from './api.routes.ts';
import { ebayConsole } from './console.ts';
import { ebayInventory } from './inventory.ts';
import { ebayListings } from './listings.ts';
import { ebayOauth } from './oauth.ts';
import { ebayOrders } from './orders.ts';
import { type EbayProblem, noToken, problem } from './problems.ts';
import { openEbayState, type SimPolicy, type SimSeller } from './state.ts';
import { aspectsOf, conditionPolicies, defaultTree, suggestCategories, treeId } from './taxonomy.ts';
import { ebayWebhooks } from './webhooks.ts';

export interface EbaySandboxKeys extends EbayApp {
  /** What the RuName stands for. */
  returnUrl: string;
  /** Where it is told that somebody has closed their account. */
  noticeUrl?: string;
}

export interface EbaySimulatorOptions extends EbaySandboxKeys {
  /** Where the sandbox keeps its data; what is listed outlives a restart there. */
  dataDir: string;
}

const fault = (id: string, label: string, trouble: EbayProblem): Scenario => ({
  id,
  label,
  answer: (_request, reply) => sendProblem(reply, trouble),
});

const scenarios: readonly Scenario[] = [
  ...commonFaults.filter(({ id }) => !['error-500', 'rate-limited'].includes(id)),
  fault('error-500', 'System error (500)', problem(500, 25_001, 'Any System error.')),
  fault('rate-limited', 'Too many requests (429)', limited),
  fault('token-refused', 'Access token is not taken (401)', noToken()),
  { id: 'token-expired', label: 'Access tokens expire early' },
  { id: 'answer-lost', label: 'Done, but the answer is lost' },
  { id: 'listing-answer-lost', label: 'Listed, but the answer is lost' },
  { id: 'item-refused', label: 'Next item is refused' },
  { id: 'item-busy', label: 'Next item is in use (try again)' },
  { id: 'offer-refused', label: 'Next offer is refused' },
  { id: 'publish-busy', label: 'Next listing fails (try again)' },
  { id: 'selling-limit', label: 'Seller’s limit is reached' },
  { id: 'condition-refused', label: 'Category does not take the condition' },
  { id: 'listing-warning', label: 'Next listing comes with a warning' },
];

/** eBay for sellers' programs: consent, inventory, offers, listings, and what buyers buy. */
export function ebaySimulator(options: EbaySimulatorOptions): Simulator {
  return {
    name: 'ebay',
    title: 'eBay',
    about: 'Sellers’ consent, listings in parts of 25, business policies, categories, and orders of buyers.',
    link: { label: 'Sellers, listings and orders', href: '/ebay/desk' },
    scenarios,
    routes: (sim) => ebayRoutes(sim, options),
  };
}

function ebayRoutes(sim: SimulatorRoutes, options: EbaySimulatorOptions): void {
  const state = openEbayState(join(options.dataDir, 'sandbox', 'ebay.jsonl'));
  const access = ebayAccess(state, options);
  const pace = { latencyMs: 0, perSecond: 0 };
  const calls = ebayCalls(sim, access, pace);
  const orders = ebayOrders(state);
  const webhooks = ebayWebhooks(options.noticeUrl);

  ebayOauth(sim, state, access, options);
  ebayInventory(calls, state, ebayListings(state, sim.arises));
  policyRoutes(calls);
  taxonomyRoutes(calls);
  calls.forSeller('GET', '/commerce/identity/v1/user/', ['/commerce.identity.readonly'], ({ seller }) => ({
    status: 200,
    body: {
      userId: seller.id,
      username: seller.username,
      accountType: 'BUSINESS',
      registrationMarketplaceId: 'EBAY_US',
    },
  }));
  const fulfillmentScopes = ['/sell.fulfillment', '/sell.fulfillment.readonly'];
  calls.forSeller('GET', '/sell/fulfillment/v1/order', fulfillmentScopes, ({ seller, query }) => ({
    status: 200,
    body: orders.search(seller, query),
  }));
  calls.forAll('/commerce/notification/v1/public_key/:key', (_query, { key = '' }) => ({
    status: 200,
    body: webhooks.publicKey(key),
  }));
  ebayConsole(sim, { state, access, orders, webhooks, pace });
}

function policyRoutes(calls: EbayCalls): void {
  const lists = [
    { path: 'return_policy', list: 'returnPolicies', id: 'returnPolicyId', of: 'returns' },
    { path: 'payment_policy', list: 'paymentPolicies', id: 'paymentPolicyId', of: 'payments' },
    { path: 'fulfillment_policy', list: 'fulfillmentPolicies', id: 'fulfillmentPolicyId', of: 'fulfillments' },
  ] as const;
  const scopes = ['/sell.account', '/sell.account.readonly'];
  for (const { path, list, id, of } of lists) {
    calls.forSeller('GET', `/sell/account/v1/${path}`, scopes, ({ seller, query }) => {
      const policies = policiesFor(seller, query.marketplace_id, of);
      const categoryTypes = [{ name: 'ALL_EXCLUDING_MOTORS_VEHICLES', default: false }];
      const shown = policies.map((policy) => ({
        [id]: policy.id,
        name: policy.name,
        marketplaceId: 'EBAY_US',
        categoryTypes,
      }));
      return { status: 200, body: { total: shown.length, [list]: shown } };
    });
  }
}

function policiesFor(seller: SimSeller, marketplace: string | undefined, of: keyof SimSeller['policies']): SimPolicy[] {
  if (!marketplace) throw problem(400, 20_401, 'Missing field marketplace_id.', { fieldName: 'marketplace_id' });
  if (marketplace !== 'EBAY_US') throw problem(400, 20_403, 'Invalid marketplace_id.', { fieldName: 'marketplace_id' });
  if (!seller.hasPolicies) {
    throw problem(400, 20_403, 'Invalid User. User is not eligible for Business Policy.', { fieldName: 'User' });
  }
  return seller.policies[of];
}

function taxonomyRoutes(calls: EbayCalls): void {
  const root = '/commerce/taxonomy/v1';
  const insistTree = ({ tree }: Record<string, string>) => {
    if (tree !== treeId) throw problem(400, 62_004, 'The specified category tree ID was not found.');
  };
  calls.forAll(`${root}/get_default_category_tree_id`, ({ marketplace_id: marketplace }) => {
    if (!marketplace) throw problem(400, 62_002, 'Missing marketplace ID.');
    if (marketplace !== 'EBAY_US') throw problem(400, 62_003, 'The specified marketplace ID was not found.');
    return { status: 200, body: defaultTree };
  });
  calls.forAll(`${root}/category_tree/:tree/get_category_suggestions`, ({ q = '' }, params) => {
    insistTree(params);
    const found = suggestCategories(q);
    return found ? { status: 200, body: found } : { status: 204 };
  });
  calls.forAll(`${root}/category_tree/:tree/get_item_aspects_for_category`, ({ category_id: id = '' }, params) => {
    insistTree(params);
    return { status: 200, body: aspectsOf(id) };
  });
  calls.forAll('/sell/metadata/v1/marketplace/:marketplace/get_item_condition_policies', ({ filter = '' }) => ({
    status: 200,
    body: conditionPolicies(filter),
  }));
}
