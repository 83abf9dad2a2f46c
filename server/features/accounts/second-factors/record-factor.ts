import type { Db } from '#server/db/database.ts';
import { recordChange } from '#server/features/history/record-change.sql.ts';
import type { Actor } from '#server/kit/actor.ts';
import { found } from '#server/kit/failure.ts';
import { usersRepository } from '../users.repository.ts';

/** How somebody signs in has changed: what it is is said, never what it opens with. */
export async function recordFactor(
  tx: Db,
  actor: Actor,
  change: { field: string; was: string | null; is: string | null; at: Date },
): Promise<void> {
  const { field, was, is, at } = change;
  const { email } = found(await usersRepository(tx).find(actor, actor.userId));
  const about = { subject: 'team', id: actor.userId, name: email, action: 'changed' } as const;
  await recordChange(tx, actor, { ...about, at, changes: [{ field, was, is }] });
}
