import { expect } from 'vitest';
import { test } from '#testing/api-test.ts';
import { storeOf } from '#testing/first-store.ts';
import type { ReadMail } from '#testing/mailbox.ts';
import { makeStorePostOffice } from './store-post-office.service.ts';

type Mail = ReadMail & { headers: Record<string, string> };

const letter = { subject: 'News', preview: 'News', heading: 'News', blocks: [] };

test('a mail that nobody is owed can be ended with one click, and says who writes', async ({
  make,
  mailbox,
  world,
}) => {
  const owner = await make.merchant();
  const storeId = await storeOf(owner);
  await world.pool.query(`update stores set address = $2 where id = $1`, [
    storeId,
    JSON.stringify({ line1: '3120 Dorr St', city: 'Toledo', state: 'OH', postalCode: '43607' }),
  ]);
  const sendAs = makeStorePostOffice(world.deps);
  const to = make.email();
  const stopUrl = `${world.config.urls.content}/dock/stop?token=abc`;
  expect(await sendAs({ ...owner.scope, storeId }, { id: 'mail-1', to, letter, stopUrl })).toBe('sent');
  const mail = (await mailbox.newest(to)) as Mail;
  expect(mail.headers['list-unsubscribe']).toBe(`<${stopUrl}>`);
  expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  expect(mail.links).toContain(stopUrl);
  expect(mail.text).toContain('3120 Dorr St, Toledo, OH 43607');

  await sendAs({ ...owner.scope, storeId }, { id: 'mail-2', to, letter });
  expect(((await mailbox.newest(to)) as Mail).headers['list-unsubscribe']).toBeUndefined();
});
