import type { Notification } from '#contract/notifications/notifications.contract.ts';
import type { Deps } from '#server/kit/deps.ts';
import { toNotification } from './notifications.mapper.ts';
import { notificationsRepository } from './notifications.repository.ts';

const mostShown = 100;

export type NotificationsService = ReturnType<typeof notificationsService>;

/** What the makers of the product tell every merchant. */
export function notificationsService({ db }: Pick<Deps, 'db'>) {
  return {
    async list(): Promise<Notification[]> {
      return (await notificationsRepository(db).newest(mostShown)).map(toNotification);
    },
  };
}
