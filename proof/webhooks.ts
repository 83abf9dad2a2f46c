// Events for a receiver that fails a third of the time, in every way there is: npm run proof -- webhooks --events=10000
import { products } from '#contract/products/products.contract.ts';
import { webhooks } from '#contract/webhooks/webhooks.contract.ts';
import { addProduct } from '#server/features/products/products.fixture.ts';
import { deliverDue, openReceiver } from '#server/features/webhooks/webhooks.fixture.ts';
import { makeFactory } from '#testing/factory.ts';
import { openPreparedServer } from '#testing/global-setup.ts';
import { openWorld } from '#testing/world.ts';
import { readOption, report } from '../bench/kit.ts';
import { chanceOf } from './faults/chance.ts';

const events = readOption('events', 10_000);
const objects = readOption('objects', 500);
const seed = readOption('seed', 1);
const rounds = Math.ceil(events / objects);

const failures = [500, 503, 404, 302, null] as const;

const started = performance.now();
const server = await openPreparedServer();
const world = await openWorld(server.connection);
const chance = chanceOf(seed);
const seller = await makeFactory(world).seller();
const receiver = await openReceiver(world, () => (chance.below(3) === 0 ? chance.pick(failures) : 200));
const { _id: endpointId } = await receiver.endpoint(seller, { events: ['product.created', 'product.updated'] });

const ids: string[] = [];
for (let made = 0; made < objects; made += 1) ids.push((await addProduct(seller, { title: `Thing ${made}` }))._id);
for (let round = 1; round < rounds; round += 1) {
  await seller.call(products.bulkUpdate, { body: { ids, attributes: { isFeatured: round % 2 === 1 } } });
}

const begun = performance.now();
const clockBegun = world.clock.now().getTime();
for (let waiting = 1; waiting > 0; ) {
  await deliverDue(world);
  const [endpoint] = await seller.call(webhooks.list);
  if (!endpoint?.isOn) break;
  ({ waiting } = endpoint);
  world.clock.advance({ seconds: 6 });
}

// What was taken, each once, in the order in which it came.
const takenOf = new Map<string, number[]>();
for (const { body } of receiver.taken) {
  const before = takenOf.get(body.object.id) ?? [];
  if (!before.includes(body.object.sequence)) before.push(body.object.sequence);
  takenOf.set(body.object.id, before);
}
const isWhole = (id: string) => {
  const sequences = takenOf.get(id) ?? [];
  return sequences.length === rounds && sequences.every((sequence, at) => sequence === at + 1);
};
const broken = ids.filter((id) => !isWhole(id));
const different = new Set(receiver.received.map(({ id }) => id)).size;

report('webhooks', [], {
  events: rounds * objects,
  calls: receiver.received.length,
  failed: receiver.received.length - receiver.taken.length,
  'different ids': different,
  'objects out of order or not whole': broken.length,
  'seconds of delivering': Math.round((performance.now() - begun) / 1000),
  'minutes on the clock': Math.round((world.clock.now().getTime() - clockBegun) / 60_000),
  seconds: Math.round((performance.now() - started) / 1000),
});
await receiver[Symbol.asyncDispose]();
await world.close();
await server.close();
const isHeld = broken.length === 0 && different === rounds * objects && endpointId !== '';
console.log(isHeld ? 'Nothing was lost, and every object’s events came in their order.' : 'Something is missing.');
process.exitCode = isHeld ? 0 : 1;
