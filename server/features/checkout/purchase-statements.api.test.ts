import { expect } from 'vitest';
import { test } from '#testing/api-test.ts';
import { captureStatements, type Statement } from '#testing/capture-statements.ts';
import { handOut, idOf, openShop, type Shop, visitorOf } from './shop.fixture.ts';

const most = { added: 1, shown: 4, ordered: 21, mailed: 11 };

test('a purchase with its mails asks the database no more often than it has to, and is planned once', async ({
  world,
  make,
}) => {
  const shop = await openShop(world, make, [{ price: '10', quantity: 9 }]);
  await handOut(shop);
  for (let count = 0; count < 3; count += 1) await buy(shop, () => world.drain());
  const asked = await buy(shop, () => world.drain());
  for (const [step, statements] of Object.entries(asked)) {
    const texts = statements.map(({ text }) => text);
    expect([step, texts.length > most[step as keyof typeof most] ? texts : []]).toEqual([step, []]);
    expect([step, statements.filter((each) => !each.name && !isPlainWord(each)).map(({ text }) => text)]).toEqual([
      step,
      [],
    ]);
  }
});

/** What each step of a purchase that is paid in the store asks for, and what follows it. */
async function buy(shop: Shop, finish: () => Promise<unknown>) {
  const buyer = visitorOf(shop);
  const { origin } = new URL(shop.url);
  const form = { do: 'pay', payment: 'in_store', seen: 1000, firstName: 'Ada', lastName: 'Okoro' };
  const email = `${crypto.randomUUID()}@example.com`;
  return {
    added: await captureOwn(() => buyer.post('/cart', { do: 'add', product: idOf(shop), seen: 1000 }, { origin })),
    shown: await captureOwn(() => buyer.see('/checkout')),
    ordered: await captureOwn(() => buyer.send('/checkout', { ...form, email })),
    mailed: await captureOwn(finish),
  };
}

/** Without what is asked by the clock, for whoever comes by, and by the tests themselves. */
const captureOwn = async (work: () => Promise<unknown>): Promise<Statement[]> =>
  (await captureStatements(work)).filter(
    ({ text }) => !/^select "stores"\."merchant_id"|^\s*select distinct name from pgboss/.test(text),
  );

const isPlainWord = ({ text }: Statement): boolean => text === 'begin' || text === 'commit';
