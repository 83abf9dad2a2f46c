import type { notifications } from '#contract/notifications/notifications.contract.ts';
import type { Handlers } from '#server/kit/http/serve.ts';
import type { NotificationsService } from './notifications.service.ts';

export const notificationRoutes = (service: NotificationsService): Handlers<typeof notifications> => ({
  list: () => service.list(),
  settings: ({ actor }) => service.settings(actor),
  updateSettings: ({ actor, body }) => service.updateSettings(actor, body),
  setOwnMails: ({ actor, body }) => service.setOwnMails(actor, body.data),
  uploadLogo: ({ actor, files }) => service.uploadLogo(actor, files.logo?.[0]),
  preview: ({ actor, body }) => service.preview(actor, body),
});
