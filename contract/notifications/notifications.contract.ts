import { z } from 'zod';
import { route } from '../kit/route.ts';
import { id, pictureKey, proseOf, textOf, timestamp } from '../kit/values.ts';
import { buyerMails, mailSettings, mailSettingsInput } from './mail-settings.schemas.ts';

export const notificationTypes = ['newfeature', 'update', 'bugfound', 'bugfix'] as const;

export const notification = z.object({
  _id: id,
  title: z.string(),
  type: z.enum(notificationTypes),
  text: z.string(),
  link: z.string().nullable(),
  createdAt: timestamp,
});

export type Notification = z.output<typeof notification>;

export const settingsReply = z.object({ notifications: mailSettings, emailNotification: z.boolean() });

export const notifications = {
  list: route('GET', '/notification', {
    summary: 'Updates and notifications, newest first',
    permission: 'member',
    access: 'account',
    reply: z.array(notification),
  }),
  settings: route('GET', '/users/notifications', {
    summary: 'Which mails go out, and what they say',
    permission: 'stores.settings',
    access: 'account',
    reply: settingsReply,
  }),
  updateSettings: route('PUT', '/users/notifications', {
    summary: 'Change which mails go out, what they say and whose logo they carry',
    permission: 'stores.settings',
    access: 'account',
    body: mailSettingsInput,
    reply: settingsReply,
    fails: ['INVALID'],
  }),
  setOwnMails: route('PUT', '/users/emailNotification', {
    summary: 'Switch all mails to the merchant on or off',
    permission: 'stores.settings',
    access: 'account',
    body: z.object({ data: z.boolean() }),
    reply: settingsReply,
  }),
  uploadLogo: route('PUT', '/users/uploademaillogo', {
    summary: 'Keep a picture for the mails’ head; its name is what senderLogo takes',
    permission: 'stores.settings',
    access: 'account',
    form: z.object({}),
    files: { logo: 1 },
    reply: z.object({ senderLogo: z.string() }),
    fails: ['INVALID', 'TOO_LARGE', 'TOO_MANY'],
  }),
  preview: route('POST', '/users/notifications/preview', {
    summary: 'How a mail would look with these words',
    permission: 'stores.settings',
    access: 'account',
    body: z.object({
      mail: z.enum(buyerMails),
      subject: textOf(120),
      text: proseOf(2000),
      senderLogo: pictureKey.nullable(),
    }),
    reply: z.object({ subject: z.string(), html: z.string() }),
    fails: ['INVALID'],
  }),
};
