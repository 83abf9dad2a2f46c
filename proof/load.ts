// As much as the product can serve, and three times that: what is refused says when to come back, buyers come first, and
// it serves as ever soon after. The crowd is a process of its own, but shares the processors with the product.
import { cpus } from 'node:os';
import { readOption, report } from '../bench/kit/measure.ts';
import { writePage } from '../bench/page/page.ts';
import { findCapacity } from './load/capacity.ts';
import { awaitRecovery, measureIdle } from './load/recovery.ts';
import { type Run, sendCrowd } from './load/send-crowd.ts';
import { sightsOf, withBusyShop } from './load/shop.ts';
import { failuresOf, shareOf, type Tallies, toRows } from './load/tally.ts';
import { kinds } from './load/visitors.ts';

const seconds = readOption('seconds', 30);
const stepSeconds = readOption('step', 6);
const products = readOption('products', 10_000);
const seed = readOption('seed', 1);
const firstRate = readOption('rate', 40);
const longestRecovery = 10;
// Beyond this, whoever waits for a page notices.
const latest = readOption('latest', 500);

const wrong: string[] = [];

await withBusyShop({ products, others: readOption('others', 100) }, async (shop) => {
  const sights = sightsOf(shop);
  // Until the compiler has seen every path.
  await sendCrowd({ rate: firstRate, seconds: stepSeconds, sights, seed });
  const idle = await measureIdle(sights);
  console.log(
    `${cpus().length} processors, shared by the product, its database and the crowd. Idle: ${Math.round(idle)} ms.`,
  );
  const capacity = await findCapacity(sights, { from: firstRate, stepSeconds, latest, seed });
  tell(
    `As much as it serves: ${capacity} requests a second`,
    await sendCrowd({ rate: capacity, seconds, sights, seed }),
  );
  const over = await sendCrowd({ rate: capacity * 3, seconds, sights, seed });
  const recovery = await awaitRecovery(sights, idle, longestRecovery);
  tell(`Three times that: ${capacity * 3} requests a second`, over, {
    'idle search, ms': Math.round(idle),
    'as quick as that, twice at most, after s':
      recovery === null ? `more than ${longestRecovery}` : recovery.toFixed(1),
  });
  judge(over.tallies, recovery, capacity);
});
writePage();
console.log(wrong.length === 0 ? 'The load held.' : `The load did not hold: ${wrong.join('; ')}.`);
process.exitCode = wrong.length === 0 ? 0 : 1;

function tell(title: string, { tallies, delay }: Run, notes: Record<string, string | number> = {}): void {
  report(`${title}, for ${seconds} s`, toRows(tallies), {
    'really asked, a second': Math.round(kinds.reduce((sum, kind) => sum + tallies[kind].asked, 0) / seconds),
    'event loop late, mean ms': Math.round(delay.mean),
    'at worst, ms': Math.round(delay.worst),
    ...notes,
  });
  const failed = kinds.filter((kind) => failuresOf(tallies[kind]) > 0);
  for (const kind of failed) wrong.push(`${title}: ${kind} failed ${JSON.stringify(tallies[kind].failed)}`);
}

function judge(tallies: Tallies, recovery: number | null, capacity: number): void {
  const asked = kinds.reduce((sum, kind) => sum + tallies[kind].asked, 0) / seconds;
  if (asked < capacity * 2.5) wrong.push(`the crowd asked only ${Math.round(asked)} times a second`);
  const refused = kinds.reduce((sum, kind) => sum + tallies[kind].refused, 0);
  if (refused === 0) wrong.push('nothing was refused');
  const checkouts = shareOf(tallies.checkout);
  const others = Math.max(shareOf(tallies.search), shareOf(tallies['back office']));
  if (checkouts < 0.9 || checkouts < others) {
    wrong.push(
      `${Math.round(checkouts * 100)} % of the checkouts went through, and ${Math.round(others * 100)} % else`,
    );
  }
  if (recovery === null) wrong.push(`it was not back after ${longestRecovery} s`);
}
