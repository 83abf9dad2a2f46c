import { expect } from 'vitest';
import { test } from '#testing/api-test.ts';
import { storeOf } from '#testing/first-store.ts';
import type { ReadMail } from '#testing/mailbox.ts';
import { triesOfADay } from '../jobs/jobs.ts';
import { makePostOffice, makeStorePostOffice } from './post-office.ts';

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

test('one that a mailbox refuses for good is given up, one that could not be handed over is tried for a day', async ({
  world,
}) => {
  const answers = { REJECTED: 'no such mailbox', UNAVAILABLE: 'connection refused' };
  const sendWith = (failure: keyof typeof answers) => {
    const mailer = { send: async () => ({ ok: false as const, failure, message: answers[failure] }) };
    return makePostOffice({ ...world.deps, mailer })('mail-3', 'nobody@example.com', letter);
  };
  expect(await sendWith('REJECTED')).toBe('refused');
  await expect(sendWith('UNAVAILABLE')).rejects.toThrow('connection refused');
  const owed = world.handlers.filter(({ job }) => ['orders.mail', 'billing.news', 'tickets.send'].includes(job.name));
  expect(owed.map(({ job }) => job.retries)).toEqual([triesOfADay, triesOfADay, triesOfADay]);
});
