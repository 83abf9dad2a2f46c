import { expect } from 'vitest';
import { test } from '#testing/api-test.ts';
import { triesOfADay } from '../jobs/jobs.ts';
import { makePostOffice } from './post-office.ts';

const letter = { subject: 'News', preview: 'News', heading: 'News', blocks: [] };

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
