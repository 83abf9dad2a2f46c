import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { html } from '#sandbox/kit/html.ts';
import { sendPage } from '#sandbox/kit/page.ts';
import type { SimulatorRoutes } from '#sandbox/kit/simulator.ts';
import { type Engine, platformAccount } from '../engine.ts';
import { noSuch, refuse, StripeRefusal } from '../refusal.ts';
import { customerRow } from './customers/customer-row.ts';
import type { Customer } from './objects.ts';
import { addIntervals } from './periods.ts';

const shown = 50;
const listQuery = z.object({ email: z.string().trim().default('') });
const seconds = z.coerce.number().int().min(0);

/** Whose time, and how far: so many seconds, a month, to the next event, or to a moment. */
const moving = z
  .object({
    customer: z.string().optional(),
    email: z.string().optional(),
    advance: z.union([z.enum(['month', 'next']), seconds]).optional(),
    to: seconds.optional(),
  })
  .refine(({ customer, email }) => (customer === undefined) !== (email === undefined), 'Name a customer or an email')
  .refine(({ advance, to }) => (advance === undefined) !== (to === undefined), 'Say how far: advance or to');
type Moving = z.infer<typeof moving>;

const aMonth = { interval: 'month', interval_count: 1 } as const;

/** Who pays the platform, and how time is moved for one of them. */
export function billingConsole(sim: SimulatorRoutes, engine: Engine): void {
  const { state, clock, nextAt } = engine.billing;
  const all = () => state.customers.list(platformAccount).filter(({ deleted }) => !deleted);

  function find({ customer: id, email }: Moving): Customer {
    const found = all().find((customer) => (id === undefined ? customer.email === email : customer.id === id));
    if (!found) throw noSuch('customer', id ?? email ?? '', 'customer');
    return found;
  }

  function targetOf(customer: string, { advance, to }: Moving): number {
    if (to !== undefined) return to;
    if (advance === 'month') return addIntervals(clock.now(customer), aMonth, 1);
    if (advance !== 'next') return clock.now(customer) + (advance ?? 0);
    const next = nextAt(customer);
    if (next === null) throw refuse('Nothing will happen to this customer by time alone.');
    return Math.max(next, clock.now(customer));
  }

  sim.page('GET', '/console/billing', (request, reply) => {
    const { email } = listQuery.parse(request.query);
    const wanted = all().filter((customer) => (customer.email ?? '').includes(email.toLowerCase()));
    return sendPage(reply, { title: 'Stripe billing', current: 'console', main: listMain(engine, wanted, email) });
  });

  sim.page('POST', '/console/clock', (request, reply) => {
    const wanted = moving.parse(request.body);
    try {
      const { id } = find(wanted);
      engine.act(() => clock.advance(id, targetOf(id, wanted)));
      return answer(request, reply, id, clock.now(id));
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      return reply.code(error.status).send({ error: error.message });
    }
  });
}

const isForm = (request: FastifyRequest) => /urlencoded/.test(request.headers['content-type'] ?? '');

function answer(request: FastifyRequest, reply: FastifyReply, customer: string, now: number) {
  if (!isForm(request)) return reply.send({ now });
  const { from = '' } = request.body as { from?: string };
  const query = from === '' ? '' : `?${new URLSearchParams({ email: from })}`;
  return reply.redirect(`/stripe/console/billing${query}#${customer}`, 303);
}

function listMain(engine: Engine, customers: readonly Customer[], email: string) {
  const nobody =
    email === '' ? 'Nobody pays for a plan yet. Sign up in the app, and it will show here.' : 'Nobody of that email.';
  return html`<div class="head"><div><p class="note"><a href="/stripe/console">Sandbox Stripe</a></p><h1>Billing</h1>
<p class="lead">Who pays for a plan, and when. Every customer has a time of its own: moving it lets happen what falls due, and moves nobody else's.</p></div></div>
<section class="card flush" aria-labelledby="customers">
<div class="card-head"><h2 id="customers">Customers</h2><a href="/stripe/console/billing">Refresh</a></div>
<form class="search" method="get" action="/stripe/console/billing" role="search"><div class="field"><label for="email">Email</label>
<input class="input" id="email" name="email" type="search" value="${email}" autocomplete="off"></div><button class="button">Search</button></form>
${customers.length === 0 && html`<p class="empty">${nobody}</p>`}
${customers.slice(0, shown).map((customer) => customerRow(engine, customer, email))}
${customers.length > shown && html`<p class="empty">The newest ${shown} of ${customers.length} are shown. Search for the others.</p>`}
</section>`;
}
