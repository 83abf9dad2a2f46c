import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { channels } from '#contract/channels/channels.contract.ts';
import { ebay } from '#contract/channels/ebay.contract.ts';
import { type Person, test } from '#testing/api-test.ts';
import { connectChannel } from '#testing/channels.ts';
import type { World } from '#testing/world.ts';
import { openEbay } from './ebay.fixture.ts';

/** The one that the sandbox knows. */
const verificationToken = 'sandbox-ebay-verification-token-0000';

const endpointOf = ({ config }: World) => `${config.urls.app}/api/v1/webhooks/ebay`;

const accountOf = async (seller: Person) =>
  (await seller.call(channels.list)).find(({ channel }) => channel === 'ebay');

test('the address proves to eBay that it is ours', async ({ world }) => {
  const endpoint = endpointOf(world);
  const answer = await fetch(`${endpoint}?challenge_code=abc`);
  expect(answer.headers.get('content-type')).toContain('application/json');
  const challengeResponse = createHash('sha256').update(`abc${verificationToken}${endpoint}`).digest('hex');
  expect([answer.status, await answer.json()]).toEqual([200, { challengeResponse }]);
  expect((await fetch(endpoint)).status).toBe(404);
});

test('an account that was closed at eBay is disconnected, with all that was listed for it', async ({ world, make }) => {
  const seller = await make.seller();
  const shop = await openEbay(world, seller);
  const { _id: id } = await shop.goods();
  await seller.call(ebay.publish, { body: { productId: id } });
  const { account } = await world.deps.db
    .selectFrom('channel_accounts')
    .select('account')
    .where('merchant_id', '=', seller.scope.merchantId)
    .executeTakeFirstOrThrow();
  const bystander = await make.seller();
  await connectChannel(world, bystander, 'ebay');
  await fetch(`${world.config.urls.sandbox}/ebay/desk/sellers/${account}/close`, {
    method: 'POST',
    redirect: 'manual',
  });
  expect(await accountOf(seller)).toMatchObject({ isConnected: false, account: null, listed: 0 });
  expect(await shop.listingOf(id)).toMatchObject({ is_listed: false, listing_id: null, account: null });
  expect(await accountOf(bystander)).toMatchObject({ isConnected: true });
});

test('a message that is not eBay’s own does nothing', async ({ world, make }) => {
  const seller = await make.seller();
  await connectChannel(world, seller, 'ebay');
  const notice = {
    metadata: { topic: 'MARKETPLACE_ACCOUNT_DELETION' },
    notification: { data: { userId: (await accountOf(seller))?.account } },
  };
  const forged = Buffer.from(JSON.stringify({ kid: 'unknown', signature: 'AAAA' })).toString('base64');
  for (const signature of ['', 'nonsense', forged]) {
    const headers = { 'x-ebay-signature': signature };
    const options = { method: 'POST', headers, body: JSON.stringify(notice) };
    expect((await fetch(endpointOf(world), options)).status).toBe(400);
  }
  expect((await fetch(endpointOf(world), { method: 'POST', body: '{' })).status).toBe(400);
  expect(await accountOf(seller)).toMatchObject({ isConnected: true });
});
