import { z } from 'zod';
import { route } from '../kit/route.ts';
import { id, timestamp } from '../kit/values.ts';

export const notification = z.object({
  _id: id,
  title: z.string(),
  type: z.enum(['newfeature', 'update', 'bugfound', 'bugfix']),
  text: z.string(),
  link: z.string().nullable(),
  createdAt: timestamp,
});

export type Notification = z.output<typeof notification>;

export const notifications = {
  list: route('GET', '/notification', {
    summary: 'Updates and notifications, newest first',
    access: 'account',
    reply: z.array(notification),
  }),
};
