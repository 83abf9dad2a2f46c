import type { Notification } from '#contract/notifications/notifications.contract.ts';
import type { Deps } from '#server/kit/deps.ts';
import { makeMailChoices } from './mail-choices.ts';
import { toNotification } from './notifications.mapper.ts';
import { notificationsRepository } from './notifications.repository.ts';
import { makePreviews, type SampleLetter } from './previews.ts';
import { makeSenderLogos } from './sender-logos.ts';

const mostShown = 100;

export type NotificationsService = ReturnType<typeof notificationsService>;

/** What the makers of the product tell every merchant, and what each merchant has mailed. */
export function notificationsService(
  deps: Pick<Deps, 'db' | 'urls' | 'storage' | 'jobs' | 'clock' | 'limits'>,
  sampleLetter: SampleLetter,
) {
  return {
    async list(): Promise<Notification[]> {
      return (await notificationsRepository(deps.db).newest(mostShown)).map(toNotification);
    },
    ...makeMailChoices(deps),
    uploadLogo: makeSenderLogos(deps),
    preview: makePreviews(deps, sampleLetter),
  };
}
