import type { notifications } from '#contract/notifications/notifications.contract.ts';
import type { Handlers } from '#server/kit/serve.ts';
import type { NotificationsService } from './notifications.service.ts';

export const notificationRoutes = (service: NotificationsService): Handlers<typeof notifications> => ({
  list: () => service.list(),
});
