import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { commonFaults } from '#sandbox/kit/faults.ts';
import type { Simulator, SimulatorRoutes } from '#sandbox/kit/simulator.ts';
import { servePictures } from '../../simulator/pictures.ts';
import { shopConsole } from '../../simulator/shop-console.ts';
import { newCode, openSimShops, type ShopSimulatorOptions, type SimShop } from '../../simulator/sim-shops.ts';
import { apiPath, largestPage } from '../woocommerce-facts.ts';
import { categoriesOf, showCustomer, showProduct, showVariation } from './representations.ts';

interface WooKeys {
  key: string;
  secret: string;
}

const vendor = { name: 'woocommerce', title: 'WooCommerce' };

const listQuery = z.object({
  per_page: z.coerce.number().int().min(1).max(largestPage).default(10),
  page: z.coerce.number().int().min(1).default(1),
  offset: z.coerce.number().int().min(0).optional(),
});

/** WooCommerce's REST API, as far as moving a shop needs it; every shop is a WordPress in a folder. */
export const wooCommerceSimulator = (options: ShopSimulatorOptions): Simulator => ({
  ...vendor,
  about: 'Shops of other people with products, variations, pictures and customers, to be moved here.',
  link: { label: 'Shops and their keys', href: '/woocommerce/console' },
  scenarios: [
    ...commonFaults,
    {
      id: 'unauthorized',
      label: 'Key is not accepted (401)',
      answer: (_request, reply) => reply.code(401).send(wrongKey),
    },
    {
      id: 'leads-on',
      label: 'Address leads on to another',
      answer: (_request, reply) => reply.redirect('https://www.example.com/', 301),
    },
    { id: 'begins-anew', label: 'Next list begins anew, whatever is asked' },
  ],
  routes: (sim) => wooCommerceRoutes(sim, options),
});

const wrongKey = {
  code: 'woocommerce_rest_authentication_error',
  message: 'Consumer key is invalid.',
  data: { status: 401 },
};
const noRoute = { code: 'rest_no_route', message: 'No route was found matching the URL.', data: { status: 404 } };
const cannotView = {
  code: 'woocommerce_rest_cannot_view',
  message: 'Sorry, you cannot list resources.',
  data: { status: 401 },
};

function wooCommerceRoutes(sim: SimulatorRoutes, { dataDir, publicUrl }: ShopSimulatorOptions): void {
  const base = `${publicUrl}/woocommerce`;
  const shops = openSimShops<WooKeys>(join(dataDir, 'sandbox', 'woocommerce.jsonl'), () => ({
    key: `ck_${newCode(20)}`,
    secret: `cs_${newCode(20)}`,
  }));

  sim.call('GET', '/:shop/wp-json/', (request, reply) => {
    const shop = shops.get((request.params as { shop: string }).shop);
    if (!shop) return reply.code(404).type('text/html').send('<h1>Not Found</h1>');
    return { name: shop.title, namespaces: ['oembed/1.0', 'wp/v2', ...(shop.isOff ? [] : ['wc/v3'])] };
  });

  /** A call that needs a key. */
  function call(
    path: string,
    answer: (shop: SimShop<WooKeys>, request: FastifyRequest, reply: FastifyReply) => unknown,
  ) {
    sim.call('GET', `/:shop${apiPath}${path}`, (request, reply) => {
      const shop = shops.get((request.params as { shop: string }).shop);
      if (!shop || shop.isOff) return reply.code(404).send(noRoute);
      const { key, secret } = shop.keys;
      const expected = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`;
      if (shop.isRevoked || request.headers.authorization !== expected) return reply.code(401).send(wrongKey);
      return answer(shop, request, reply);
    });
  }

  /** A part of a list in the order of ids, with how many there are in its headers. */
  function sendPage<Item>(request: FastifyRequest, reply: FastifyReply, items: readonly Item[]): FastifyReply {
    const { per_page: size, page, offset = (page - 1) * size } = listQuery.parse(request.query);
    const from = sim.arises('begins-anew') ? 0 : offset;
    return reply
      .headers({ 'x-wp-total': String(items.length), 'x-wp-totalpages': String(Math.ceil(items.length / size)) })
      .send(items.slice(from, from + size));
  }

  call('/products', ({ products }, request, reply) => {
    const categories = categoriesOf(products);
    const shown = products.map((product) => showProduct(product, categories, base));
    return sendPage(request, reply, shown);
  });
  call('/products/:id/variations', ({ products }, request, reply) => {
    const { id } = request.params as { id: string };
    const product = products.find((one) => one.id === Number(id));
    if (!product) return reply.code(404).send({ ...noRoute, code: 'woocommerce_rest_product_invalid_id' });
    return sendPage(
      request,
      reply,
      product.variants.map((variant) => showVariation(product, variant, base)),
    );
  });
  call('/products/categories', ({ products }, request, reply) => sendPage(request, reply, categoriesOf(products)));
  call('/settings/general/woocommerce_currency', ({ currency }) => ({ id: 'woocommerce_currency', value: currency }));
  call('/settings/products/woocommerce_weight_unit', () => ({ id: 'woocommerce_weight_unit', value: 'lbs' }));
  call('/customers', ({ customers, mayReadCustomers }, request, reply) =>
    mayReadCustomers ? sendPage(request, reply, customers.map(showCustomer)) : reply.code(403).send(cannotView),
  );

  servePictures(sim);
  shopConsole(sim, {
    vendor,
    shops,
    describeKeys: ({ name, keys }) => [
      ['Address', `${base}/${name}`],
      ['Consumer key', keys.key],
      ['Consumer secret', keys.secret],
    ],
  });
}
