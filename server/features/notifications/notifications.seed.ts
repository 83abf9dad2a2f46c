import type { Db } from '#server/db/database.ts';
import { notificationsRepository } from './notifications.repository.ts';

/** Gives a new installation its first announcement. */
export async function seedNotifications(db: Db, now: Date): Promise<void> {
  const repository = notificationsRepository(db);
  if (await repository.hasAny()) return;
  await repository.announce({
    // Fixed, so that two machines that start at once announce it once.
    id: 'd41c7b9e-2a68-4f05-8c3d-95e0b1f7a601',
    title: 'Welcome to Scanfront',
    type: 'update',
    text: 'This is where we tell you what is new and what we have fixed. Your first steps are waiting on the dashboard.',
    link: '/app/home',
    createdAt: now,
  });
}
