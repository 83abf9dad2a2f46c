import { z } from 'zod';
import type { Deps } from '#server/kit/deps.ts';
import { defineJob, defineMail, handles, type JobHandler } from '#server/kit/jobs/jobs.ts';
import type { Letter } from '#server/kit/mail/letters.ts';
import { makePostOffice } from '#server/kit/mail/post-office.ts';
import { createWebhookDelivery } from './deliver-webhooks.ts';
import { endpointsRepository } from './endpoints.repository.ts';
import type { ToldServices } from './read-object.ts';

const one = z.object({ merchantId: z.uuid(), endpointId: z.uuid() });

const deliver = defineJob('webhooks.deliver', one, { isShared: true, retries: 0 });
const lookForDue = defineJob('webhooks.look', z.object({}), { isShared: true, retries: 0 });
const sendOffLetter = defineMail('webhooks.send-off-letter', one);

const lookEveryMs = 1000;
const mostTurns = 200;
const turnsAtOnce = 16;

const reasons = {
  failed: 'It took nothing for a day. What has happened since is kept for 30 days and can be sent again.',
  gone: 'It answered that it is gone for good (410).',
  maker: 'Whoever made it is no longer on your team, and it was told what they may read.',
};

const offLetter = (of: { address: string; reason: keyof typeof reasons; url: string }): Letter => ({
  subject: 'A webhook was switched off',
  preview: of.address,
  heading: 'A webhook was switched off',
  blocks: [
    { kind: 'text', text: `We no longer tell ${of.address} what happens in your stores.` },
    { kind: 'text', text: reasons[of.reason] },
    { kind: 'button', label: 'Look at your webhooks', url: of.url },
  ],
});

/** Tells endpoints what has happened: each in turns of its own, so that none waits for another. */
export function webhookJobs(deps: Deps, services: ToldServices): JobHandler[] {
  const { db, clock, jobs } = deps;
  const send = makePostOffice(deps);
  const run = createWebhookDelivery(deps, services, ({ merchantId }, { id }) =>
    jobs.enqueue(db, sendOffLetter, { merchantId, endpointId: id }),
  );

  async function look(): Promise<void> {
    const due = await endpointsRepository(db).due(clock.now(), mostTurns);
    for (const turn of due) await jobs.enqueue(db, deliver, turn, { key: turn.endpointId });
  }

  return [
    handles(lookForDue, look, { cron: '* * * * *', atOnce: 1, tick: { everyMs: lookEveryMs, look } }),
    handles(deliver, run, { atOnce: turnsAtOnce }),
    handles(sendOffLetter, async ({ merchantId, endpointId }, id) => {
      const repository = endpointsRepository(db);
      const [endpoint, owner] = [
        await repository.find({ merchantId }, endpointId),
        await repository.ownerOf({ merchantId }),
      ];
      if (!endpoint?.off_reason || !owner) return;
      const letter = {
        address: endpoint.address,
        reason: endpoint.off_reason,
        url: `${deps.urls.app}/app/settings/webhooks`,
      };
      await send(id, owner, offLetter(letter));
    }),
  ];
}
