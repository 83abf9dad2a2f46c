import { readMailSettings } from '#server/features/notifications/mail-settings.service.ts';
import { readMerchantMailboxes } from '#server/features/notifications/merchant-mailboxes.sql.ts';
import { makeStorePostOffice } from '#server/features/notifications/store-post-office.service.ts';
import { after, days } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { schedulePictureRemoval } from '#server/kit/files/storage.jobs.ts';
import { handles, handlesInTransaction, type JobHandler } from '#server/kit/jobs/jobs.ts';
import { inLanguage } from '#server/kit/text/speak.ts';
import { truckloadPicturesRepository } from './pictures.repository.ts';
import { requestLetters } from './requests/requests.letters.ts';
import { requestsRepository } from './requests/requests.repository.ts';
import { sweepPictures, tellMerchant } from './truckload-jobs.ts';

// Someone may come back to a form they left open over the weekend.
const unclaimedLife = days(7);
const sweptAtOnce = 500;

export function truckloadJobs(deps: Deps): JobHandler[] {
  const { db, clock, urls } = deps;
  const sendAs = makeStorePostOffice(deps);

  return [
    handles(tellMerchant, async ({ merchantId, requestId }, id) => {
      const request = await requestsRepository(db).find({ merchantId }, requestId);
      const { own } = await readMailSettings(db, { merchantId });
      if (!request || request.is_sample || !own.newForm) return;
      const store = { merchantId, storeId: request.store_id };
      const letter = requestLetters.arrived({ request, url: `${urls.app}/app/truckloads/requests` });
      for (const to of await readMerchantMailboxes(db, { merchantId }, request.store_id)) {
        await inLanguage('en', () => sendAs(store, { id: `${id}:${to}`, to, letter, replyTo: request.email }));
      }
    }),

    handlesInTransaction(
      sweepPictures,
      async (_data, tx) => {
        const limit = after(clock.now(), -unclaimedLife);
        for (const { merchantId, key } of await truckloadPicturesRepository(tx).dropUnclaimed(limit, sweptAtOnce)) {
          await schedulePictureRemoval(deps, tx, { merchantId }, key, 'square');
        }
      },
      { cron: '45 * * * *' },
    ),
  ];
}
