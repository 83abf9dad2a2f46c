import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Composition, compose } from '#server/compose.ts';
import { openDatabaseServer } from '#server/db/open-server.ts';
import { settableClock } from '#server/kit/clock.ts';
import { makeLogger } from '#server/kit/logging.ts';
import { checkInvariants } from '#testing/invariants.ts';
import type { BuyersStory } from './buyer.ts';
import type { Installation } from './installation.ts';
import type { Stall } from './stall.ts';

export interface Aftermath {
  /** What should be and is not; nothing when all is well. */
  wrong: string[];
  orders: Record<string, number>;
  /** Mails that were handed over a second time, under the same name. */
  mailsTwice: number;
  /** Jobs of others that were killed more often than they are tried. */
  otherJobsFailed: Record<string, number>;
}

const mostSweeps = 6;
const longestMs = 120_000;
const lookMs = 200;

/** Waits until nothing is left to do by itself: messages of processors, and jobs. What does not come to rest is told. */
export async function awaitRest({ ask }: Installation, deliver: () => Promise<number>): Promise<string[]> {
  const started = performance.now();
  for (;;) {
    const waiting = await deliver();
    const jobs = await ask<{ name: string; state: string; output: unknown }>(
      `select name, state, output from pgboss.job where name like 'orders.%' and name <> 'orders.sweep'
       and (state in ('active', 'retry') or (state = 'created' and start_after <= now()))`,
    );
    if (waiting === 0 && jobs.length === 0) return [];
    if (performance.now() - started > longestMs) {
      return [...jobs.map((job) => `a job is not done: ${JSON.stringify(job)}`), `${waiting} messages are not taken`];
    }
    await setTimeout(lookMs);
  }
}

/** Lets the time pass in which orders are held, on the same database, and looks at what has become of everybody. */
export async function readAftermath(
  { config, dataDir, secretKey }: Installation,
  stall: Stall,
  stories: readonly BuyersStory[],
): Promise<Aftermath> {
  const server = await openDatabaseServer(undefined, dataDir);
  const clock = settableClock(new Date());
  const log = makeLogger({ level: 'silent', pretty: false });
  const product = await compose(config, { connection: server.connection, log, clock, secretKey, working: false });
  try {
    const sweep = product.handlers.find(({ job }) => job.name === 'orders.sweep');
    for (let sweeps = 0; sweeps < mostSweeps; sweeps += 1) {
      clock.advance({ minutes: 16 });
      await sweep?.run({}, undefined);
      await product.jobs.drain(product.handlers.filter(({ job }) => job.name.startsWith('orders.')));
    }
    return await examine(product, stall, stories);
  } finally {
    await product.close();
    await server.stop();
  }
}

interface OrderFacts {
  id: string;
  email: string;
  payment_id: string | null;
  payment_status: string;
  stock: string;
  status: string;
  serial_no: number | null;
}

async function examine(product: Composition, stall: Stall, stories: readonly BuyersStory[]): Promise<Aftermath> {
  const { db, payments } = product.deps;
  const { merchantId } = stall;
  const orders: OrderFacts[] = await db
    .selectFrom('orders')
    .select(['id', 'email', 'payment_id', 'payment_status', 'stock', 'status', 'serial_no'])
    .where('merchant_id', '=', merchantId)
    .execute();
  const broken = await checkInvariants(db, { payments }).then(
    () => [],
    (error: Error) => [error.message],
  );
  const mails = await readMails(product, orders);
  const failed = await readFailedJobs(product);
  return {
    wrong: [
      ...broken,
      ...orders.filter(({ stock }) => stock === 'reserved').map((order) => say('an order is stuck', order)),
      ...stories.flatMap((story) => examineStory(story, orders)),
      ...(await findStrayPayments(product, { merchantId, stories }, orders)),
      ...mails.wrong,
      ...failed.filter(isAboutOrders).map((job) => say('a job has failed for good', job)),
    ],
    orders: countBy(orders, ({ stock, payment_status: paid }) => `${stock}, ${paid}`),
    mailsTwice: mails.twice,
    otherJobsFailed: countBy(
      failed.filter((job) => !isAboutOrders(job)),
      ({ name }) => name,
    ),
  };
}

const isAboutOrders = ({ name }: { name: string }) => name.startsWith('orders.');

const say = (words: string, facts: object) => `${words}: ${JSON.stringify(facts)}`;

/** Whoever was thanked has that order; whoever saw one of another kind has it too; nobody has two. */
function examineStory(story: BuyersStory, orders: readonly OrderFacts[]): string[] {
  const own = orders.filter(({ email, serial_no: number }) => email === story.email && number !== null);
  const shown = own.find(({ id }) => id === story.orderId);
  if (own.filter(({ stock }) => stock === 'sold').length > 1) return [say('a buyer has two orders', story)];
  if (own.length > 0 && ['sold out', 'left unpaid'].includes(story.ending)) {
    return [say('a buyer has an order and does not know of it', story)];
  }
  if (story.ending === 'gave up') return [say('a buyer came to no end', story)];
  if (story.ending === 'thanked' && shown?.stock !== 'sold') return [say('a buyer was thanked for nothing', story)];
  if (story.ending === 'shown the order' && !shown) return [say('a buyer was shown an order that is none', story)];
  return [];
}

/** The other way round than the invariants: from the money that buyers have given to the orders. */
async function findStrayPayments(
  { deps: { payments, db } }: Composition,
  { merchantId, stories }: { merchantId: string; stories: readonly BuyersStory[] },
  orders: readonly OrderFacts[],
): Promise<string[]> {
  const accounts = await db
    .selectFrom('payment_accounts')
    .select(['processor', 'account'])
    .where('merchant_id', '=', merchantId)
    .execute();
  const stray: string[] = [];
  for (const { processor, id } of stories.flatMap((story) => story.paid)) {
    const account = accounts.find((one) => one.processor === processor)?.account ?? '';
    const asked = await payments[processor]?.readPayment(account, id);
    if (!asked?.ok) stray.push(say('a payment can’t be read', { processor, id }));
    else if (asked.value.status === 'succeeded' && asked.value.refundedCents < asked.value.amountCents) {
      const owners = orders.filter((order) => order.payment_id === id && order.stock === 'sold');
      if (owners.length !== 1) stray.push(say(`a payment belongs to ${owners.length} orders`, asked.value));
    }
  }
  return stray;
}

/** Every order that was taken on is told to both sides, once; a mail that is handed over twice keeps its name. */
async function readMails({ deps: { db, urls } }: Composition, orders: readonly OrderFacts[]) {
  const told = await db.selectFrom('order_events').select(['order_id', 'body']).where('kind', '=', 'mail').execute();
  const wrong = orders
    .filter(({ stock }) => stock === 'sold')
    .flatMap((order) => {
      const sent = told.filter(({ order_id: id }) => id === order.id).map(({ body }) => body.split(' sent to ')[0]);
      const isRight = sent.sort().join() === 'Confirmation,Mail about the new order';
      return isRight ? [] : [say('the mails of an order are not as they should be', { ...order, sent })];
    });
  const response = await fetch(`${urls.sandbox}/mail?limit=500`);
  const mails = (await response.json()) as { headers: Record<string, string> }[];
  const names = new Set(mails.map(({ headers }) => headers['message-id']));
  return { wrong, twice: mails.length - names.size };
}

async function readFailedJobs({ deps: { db } }: Composition): Promise<{ name: string; data: object }[]> {
  const { rows } = await sql<{ name: string; data: object; output: object }>`
    select name, data, output from pgboss.job where state = 'failed'`.execute(db);
  return rows;
}

export function countBy<One>(all: readonly One[], name: (one: One) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const one of all) counts[name(one)] = (counts[name(one)] ?? 0) + 1;
  return counts;
}
