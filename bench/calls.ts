// What one request costs the machine: processor time of the server and of the database together.
import { withBusyShop } from '../proof/load/shop.ts';
import { measureHistoryShare } from './calls/history-share.ts';
import { measureKeptPlans } from './calls/kept-plans.ts';
import { measureRequests } from './calls/requests.ts';
import { readOption, report } from './kit/measure.ts';

const products = readOption('products', 10_000);
const others = readOption('others', 10);
const times = readOption('calls', 200);
const huge = readOption('huge', 500_000);

// Nothing is turned away, however busy the machine is otherwise: that is no part of what a request costs.
const settings = { REQUESTS_PER_MINUTE: '1000000000', MAX_DELAY_MS: '60000' };

await withBusyShop({ products, others, settings }, async (shop) => {
  report(
    `Processor time of one request, ${products} products, ${times} times each`,
    await measureRequests(shop, times),
  );
  report(`What history adds to writing, ${times} times each, by turns`, await measureHistoryShare(shop, times));
  if (huge === 0) return;
  const { rows, notes } = await measureKeptPlans(shop.client, huge, times);
  report(`Plans that a connection keeps, by the size of the merchant`, rows, notes);
});
