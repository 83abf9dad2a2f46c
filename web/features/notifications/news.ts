import type { Notification } from '#contract/notifications/notifications.contract.ts';

/** When the last update was published. */
export function newest(notifications: readonly Pick<Notification, 'createdAt'>[]): string | undefined {
  return notifications
    .map(({ createdAt }) => new Date(createdAt).toISOString())
    .toSorted()
    .at(-1);
}

export type NotificationLink = { inside: string } | { outside: string } | undefined;

/** Where an update's link leads: into the app, to another site, or (when it is neither) nowhere. */
export function linkOf(link: string | null): NotificationLink {
  if (link === null) return undefined;
  if (/^\/(?![/\\])/.test(link)) return { inside: link };
  return /^https?:\/\//i.test(link) ? { outside: link } : undefined;
}
