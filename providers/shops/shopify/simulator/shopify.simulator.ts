import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { commonFaults } from '#sandbox/kit/faults.ts';
import type { Simulator, SimulatorRoutes } from '#sandbox/kit/simulator.ts';
import { servePictures } from '../../simulator/pictures.ts';
import { shopConsole } from '../../simulator/shop-console.ts';
import { newCode, openSimShops, type ShopSimulatorOptions } from '../../simulator/sim-shops.ts';
import { apiVersion } from '../shopify-facts.ts';
import { findUnknownName, graphqlBody, type ShopifyKeys, type ShopifySimShop, understandQuery } from './graphql.ts';

interface ShopifySimulatorOptions extends ShopSimulatorOptions {
  /** Its time, for tests that let some pass. */
  now?: () => Date;
}

const bucket = { size: 2_000, perSecond: 100, mostOfOne: 1_000 };

const vendor = { name: 'shopify', title: 'Shopify' };

/** Shopify's Admin API, as far as moving a shop needs it. */
export const shopifySimulator = (options: ShopifySimulatorOptions): Simulator => ({
  ...vendor,
  about: 'Shops of other people with products, pictures and customers, to be moved here.',
  link: { label: 'Shops and their keys', href: '/shopify/console' },
  scenarios: [
    ...commonFaults,
    {
      id: 'unauthorized',
      label: 'Token is not accepted (401)',
      answer: (_request, reply) => reply.code(401).send({ errors: '[API] Invalid API key or access token' }),
    },
    { id: 'throttled', label: 'Bucket is empty (THROTTLED)' },
  ],
  routes: (sim) => shopifyRoutes(sim, options),
});

/** How many things an answer tells of: what it costs in the end. */
const countNodes = (told: object): number =>
  JSON.stringify(told).match(/"(handle|sku|url|emailAddress)":/g)?.length ?? 1;

function shopifyRoutes(
  sim: SimulatorRoutes,
  { dataDir, publicUrl, now = () => new Date() }: ShopifySimulatorOptions,
): void {
  const shops = openSimShops<ShopifyKeys>(join(dataDir, 'sandbox', 'shopify.jsonl'), () => ({
    token: `shpat_${newCode()}`,
    clientId: newCode(),
    clientSecret: `shpss_${newCode()}`,
  }));
  const buckets = new Map<string, { available: number; at: number }>();
  // Tokens that were asked for by a client; like Shopify's they end.
  const issued = new Map<string, string>();

  /** The shop that is asked; null when the answer has been given. */
  function findShop(request: FastifyRequest, reply: FastifyReply): ShopifySimShop | null {
    const { host } = request.params as { host: string };
    const shop = shops.get(host.replace(/\.myshopify\.com$/, ''));
    if (shop && !shop.isOff) return shop;
    reply.code(shop ? 402 : 404).send({ errors: shop ? 'Unavailable Shop' : 'Not Found' });
    return null;
  }

  function isAllowed({ name, keys, isRevoked }: ShopifySimShop, token: unknown): boolean {
    return !isRevoked && (token === keys.token || (typeof token === 'string' && issued.get(token) === name));
  }

  /** Takes the price of a query out of the shop's bucket; false when it does not hold as much. */
  function pay(shop: string, cost: number) {
    const time = now().getTime();
    const { available: before, at } = buckets.get(shop) ?? { available: bucket.size, at: time };
    const filled = Math.min(bucket.size, before + ((time - at) / 1000) * bucket.perSecond);
    const isPaid = filled >= cost && !sim.arises('throttled');
    const available = isPaid ? filled - cost : Math.min(filled, cost - 1);
    buckets.set(shop, { available, at: time });
    return { isPaid, available };
  }

  function giveBack(shop: string, points: number): void {
    const { available, at } = buckets.get(shop) ?? { available: 0, at: 0 };
    buckets.set(shop, { available: Math.min(bucket.size, available + Math.max(0, points)), at });
  }

  const extensionsOf = (cost: number, available: number) => ({
    cost: {
      requestedQueryCost: cost,
      actualQueryCost: null,
      throttleStatus: {
        maximumAvailable: bucket.size,
        currentlyAvailable: Math.floor(available),
        restoreRate: bucket.perSecond,
      },
    },
  });

  const refusal = (message: string, code: string) => ({ errors: [{ message, extensions: { code } }] });

  sim.call('POST', '/:host/admin/oauth/access_token', (request, reply) => {
    const shop = findShop(request, reply);
    if (!shop) return reply;
    const asked = z
      .object({ client_id: z.string(), client_secret: z.string(), grant_type: z.literal('client_credentials') })
      .safeParse(request.body);
    const { clientId, clientSecret } = shop.keys;
    const isRight = asked.data?.client_id === clientId && asked.data.client_secret === clientSecret;
    if (!isRight || shop.isRevoked) return reply.code(400).send({ error: 'invalid_client' });
    const token = `shpat_${newCode()}`;
    issued.set(token, shop.name);
    return { access_token: token, scope: 'read_products,read_inventory,read_customers', expires_in: 86_399 };
  });

  sim.call('POST', '/:host/admin/api/:version/graphql.json', (request, reply) => {
    const shop = findShop(request, reply);
    if (!shop) return reply;
    if (!isAllowed(shop, request.headers['x-shopify-access-token'])) {
      return reply.code(401).send({ errors: '[API] Invalid API key or access token' });
    }
    const { version } = request.params as { version: string };
    if (version !== apiVersion) return reply.code(404).send({ errors: 'Not Found' });
    const { query, variables } = graphqlBody.parse(request.body);
    const unknown = findUnknownName(query);
    if (unknown) return refusal(`Field '${unknown}' doesn't exist`, 'undefinedField');
    const [, name = ''] = /^query (\w+)/.exec(query) ?? [];
    const understood = understandQuery(name, variables, `${publicUrl}/shopify`);
    if (!understood) return refusal('Unknown query', 'undefinedField');
    if (understood.cost > bucket.mostOfOne) return refusal('Query cost is too high', 'MAX_COST_EXCEEDED');
    const { isPaid, available } = pay(shop.name, understood.cost);
    const extensions = extensionsOf(understood.cost, available);
    if (!isPaid) return { ...refusal('Throttled', 'THROTTLED'), extensions };
    const told = understood.answer(shop);
    giveBack(shop.name, understood.cost - countNodes(told));
    return 'denied' in told ? { ...refusal(told.denied, 'ACCESS_DENIED'), extensions } : { ...told, extensions };
  });

  servePictures(sim);
  shopConsole(sim, {
    vendor,
    shops,
    describeKeys: ({ name, keys }) => [
      ['Address', `${name}.myshopify.com`],
      ['Access token', keys.token],
      ['Client ID', keys.clientId],
      ['Client secret', keys.clientSecret],
    ],
  });
}
