import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { makeDesk } from '#sandbox/kit/desk.ts';
import { type Html, html } from '#sandbox/kit/html.ts';
import { sendPage } from '#sandbox/kit/page.ts';
import type { SimulatorRoutes } from '#sandbox/kit/simulator.ts';
import type { SimShop, SimShops } from './sim-shops.ts';

interface ConsoleParts<Keys> {
  /** Of the simulator: its path, and its title. */
  vendor: { name: string; title: string };
  shops: SimShops<Keys>;
  /** What is copied from the shop's own settings, by what it is called there. */
  describeKeys(shop: SimShop<Keys>): readonly (readonly [label: string, value: string])[];
}

const newShop = z.object({
  title: z.string().trim().max(60).default(''),
  currency: z.string().length(3).optional(),
  products: z.coerce.number().int().min(0).max(2_000).optional(),
  variants: z.coerce.number().int().min(1).max(999).optional(),
  pictures: z.coerce.number().int().min(0).max(300).optional(),
});

const nameIn = ({ params }: FastifyRequest) => (params as { shop: string }).shop;

/** What an owner does in the shop itself: copying keys, taking them back, selling, renaming goods. */
export function shopConsole<Keys>(sim: SimulatorRoutes, { vendor, shops, describeKeys }: ConsoleParts<Keys>): void {
  const base = `/${vendor.name}/console`;
  const { card, row, button } = makeDesk(base);

  function shopRow(shop: SimShop<Keys>): Html {
    const { name, title, isRevoked, isOff, mayReadCustomers, products } = shop;
    const keys = describeKeys(shop).map(([label, value]) => html`${label} <code>${value}</code><br>`);
    const path = (action: string) => `shops/${name}/${action}`;
    return row(title, html`${keys}${products.length} products, ${shop.customers.length} customers`, [
      isRevoked && html`<span class="chip">Keys revoked</span>`,
      isOff && html`<span class="chip">API switched off</span>`,
      !mayReadCustomers && html`<span class="chip">Customers closed</span>`,
      button(path('off'), isOff ? 'Switch API on' : 'Switch API off', title),
      button(path('customers'), mayReadCustomers ? 'Close customers' : 'Open customers', title),
      !isRevoked && button(path('revoke'), 'Revoke keys', title),
    ]);
  }

  sim.page('GET', '/console', (_request, reply) => {
    const main = html`<div class="head"><div><p class="note"><a href="/#${vendor.name}">Console</a></p><h1>Sandbox ${vendor.title}</h1>
<p class="lead">Shops to move from: paste the address and the keys of one under Import in the app.</p></div></div>
${card('Shops', '', shops.list().map(shopRow), button('shops', 'New shop'))}`;
    return sendPage(reply, { title: vendor.title, current: 'console', main });
  });

  const act = (path: string, work: (request: FastifyRequest) => unknown) =>
    sim.page('POST', `/console/${path}`, (request, reply) => finish(request, reply, base, work(request)));

  const changing = (path: string, change: (shop: SimShop<Keys>) => Partial<SimShop<Keys>>) =>
    act(`shops/:shop/${path}`, (request) => {
      const shop = shops.get(nameIn(request));
      if (shop) shops.change(shop.name, change(shop));
    });

  act('shops', ({ body }) => {
    const { title, ...size } = newShop.parse(body ?? {});
    const shop = shops.open(title || 'Corner Returns', size);
    return { shop: shop.name, title: shop.title, ...shop.keys };
  });
  changing('revoke', () => ({ isRevoked: true }));
  changing('off', ({ isOff }) => ({ isOff: !isOff }));
  changing('customers', ({ mayReadCustomers }) => ({ mayReadCustomers: !mayReadCustomers }));
  changing('sell-first', ({ products }) => ({ products: products.slice(1) }));
  changing('rename', ({ products }) => ({
    products: products.map((product) => ({ ...product, title: `${product.title} (marked down)` })),
  }));
}

/** Back to the page for a person; what came of it for a program. */
function finish(request: FastifyRequest, reply: FastifyReply, base: string, made: unknown): FastifyReply {
  const isProgram = request.headers['content-type']?.startsWith('application/json');
  return isProgram ? reply.send(made ?? {}) : reply.redirect(`${base}#shops`, 303);
}
