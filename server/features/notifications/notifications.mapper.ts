import type { Notification } from '#contract/notifications/notifications.contract.ts';

interface AnnouncementRow {
  id: string;
  title: string;
  type: Notification['type'];
  text: string;
  link: string | null;
  created_at: Date;
}

export const toNotification = (row: AnnouncementRow): Notification => ({
  _id: row.id,
  title: row.title,
  type: row.type,
  text: row.text,
  link: row.link,
  createdAt: row.created_at.toISOString(),
});
