// Everybody at once: 300 buyers look around, search, fill carts and pay, as fast as they are answered. Who pays comes
// before who looks; whoever is put off is told when to come back; nothing is sold that is not there.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { readOption, report } from '../bench/kit/measure.ts';
import { writePage } from '../bench/page/page.ts';
import type { CrowdPlan, CrowdsEnd } from './crowd/buyers.ts';
import { type BusyShop, sightsOf, withBusyShop } from './load/shop.ts';
import { failuresOf, quantile, shareOf, toRows } from './load/tally.ts';
import { kinds } from './load/visitors.ts';

const buyers = readOption('buyers', 300);
const seconds = readOption('seconds', 60);
const products = readOption('products', 2_000);
const seed = readOption('seed', 1);
/** Things that a third of all want, and how many there are of each. */
const [scarceThings, scarcePieces] = [20, 5];
// Whoever has begun to pay when the time is up goes on to the end, for so long at most.
const longestEnd = 300_000;
const fewestServed = 0.95;

const wrong: string[] = [];
const expectThat = (isSo: boolean, otherwise: string) => void (isSo || wrong.push(otherwise));

await withBusyShop({ products, others: readOption('others', 20) }, async (shop) => {
  const earlier = await readOrders(shop, ['reserved', 'sold']);
  const scarce = await makeScarce(shop);
  const sights = sightsOf(shop);
  const plan: CrowdPlan = { buyers, seconds, seed, sights, outsideUrl: shop.outsideUrl, scarce };
  // Until the compiler has seen every path.
  await send({ ...plan, buyers: 10, seconds: 5, seed: seed + 1 });
  const before = await readOrders(shop, ['sold']);
  const end = await send(plan);
  await judge(shop, end, { oversold: await findOversold(shop, scarce, earlier), before });
});
writePage();
for (const line of wrong) console.log(line);
console.log(wrong.length === 0 ? 'The crowd was served.' : 'The crowd was not served as it should be.');
process.exitCode = wrong.length === 0 ? 0 : 1;

async function send(plan: CrowdPlan): Promise<CrowdsEnd> {
  const child = fork(fileURLToPath(new URL('./crowd/buyers.ts', import.meta.url)));
  const late = setTimeout(() => child.kill('SIGKILL'), plan.seconds * 1000 + longestEnd);
  try {
    child.send(plan);
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`The crowd ended with ${code}.`);
    });
    const [end] = (await Promise.race([once(child, 'message'), ended])) as [CrowdsEnd];
    return end;
  } finally {
    clearTimeout(late);
  }
}

async function makeScarce({ client, merchantId, goods }: BusyShop): Promise<string[]> {
  const ids = goods.slice(0, scarceThings).map(({ id }) => id);
  await client.query('update products set quantity = $3 where merchant_id = $1 and id = any($2::uuid[])', [
    merchantId,
    ids,
    scarcePieces,
  ]);
  return ids;
}

/** The ids of orders whose goods are held, or gone. */
async function readOrders(
  { client, merchantId }: BusyShop,
  stock: readonly ('reserved' | 'sold')[],
): Promise<Set<string>> {
  const { rows } = await client.query<{ id: string }>(
    'select id from orders where merchant_id = $1 and stock = any($2)',
    [merchantId, stock],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Scarce things of which more were taken than there were, or whose shelf does not know it. */
async function findOversold(
  { client, merchantId }: BusyShop,
  scarce: readonly string[],
  earlier: ReadonlySet<string>,
): Promise<unknown[]> {
  const { rows } = await client.query(
    `select p.id, p.quantity as left, sum(l.quantity - l.restocked) filter (where o.id is not null) as taken from products p
     left join order_lines l on l.merchant_id = p.merchant_id and l.product_id = p.id
     left join orders o on o.merchant_id = l.merchant_id and o.id = l.order_id and o.stock in ('reserved', 'sold')
       and o.id <> all($4::uuid[])
     where p.merchant_id = $1 and p.id = any($2::uuid[])
     group by p.id, p.quantity
     having p.quantity < 0 or p.quantity + coalesce(sum(l.quantity - l.restocked) filter (where o.id is not null), 0) <> $3`,
    [merchantId, scarce, scarcePieces, [...earlier]],
  );
  return rows;
}

interface Found {
  oversold: readonly unknown[];
  /** Orders that were paid before the crowd came. */
  before: ReadonlySet<string>;
}

async function judge(shop: BusyShop, end: CrowdsEnd, { oversold, before }: Found): Promise<void> {
  const { tallies, purchases, bare } = end;
  const of = (ending: string) => purchases.filter((purchase) => purchase.ending === ending);
  const [ordered, soldOut, gaveUp] = [of('ordered'), of('sold out'), of('gave up')];
  const completed = (ordered.length + soldOut.length) / Math.max(1, purchases.length);
  const sold = await readOrders(shop, ['sold']);
  const unknown = ordered.filter(({ orderId }) => !orderId || !sold.has(orderId) || before.has(orderId));
  const putOff = 1 - shareOf(tallies.search);
  const times = ordered.map((purchase) => purchase.seconds);
  report(
    `${buyers} buyers at once, for ${seconds} s`,
    toRows(tallies).filter(({ asked }) => asked !== 0),
    {
      'purchases begun': purchases.length,
      'paid and thanked for': ordered.length,
      'found it sold out': soldOut.length,
      'gave up': gaveUp.length,
      'purchases that came to their end, %': Math.round(completed * 100),
      'searches put off, %': Math.round(putOff * 100),
      'from the cart to thank you, p50, s': quantile(times, 0.5).toFixed(1),
      'p95, s': quantile(times, 0.95).toFixed(1),
      oversold: oversold.length,
      'refused without Retry-After, or not answered': bare.length,
      processors: cpus().length,
    },
  );
  expectThat(bare.length === 0, `No Retry-After, or no answer: ${bare.slice(0, 10).join('; ')}`);
  for (const kind of kinds.filter((each) => failuresOf(tallies[each]) > 0)) {
    wrong.push(`${kind} failed: ${JSON.stringify(tallies[kind].failed)}`);
  }
  expectThat(oversold.length === 0, `Sold more often than it was there: ${JSON.stringify(oversold)}`);
  expectThat(unknown.length === 0, `${unknown.length} buyers were thanked for an order that is not paid.`);
  expectThat(ordered.length > 0, 'Nobody bought anything.');
  expectThat(completed >= fewestServed, `${gaveUp.length} of ${purchases.length} who wanted to pay gave up.`);
  expectThat(completed >= shareOf(tallies.search), 'Who looked was served more often than who wanted to pay.');
}
