import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../db/database.ts';
import type { MerchantScope } from '../actor.ts';
import { after, minutes } from '../clock.ts';
import type { Deps } from '../deps.ts';
import { defineJob, handles, type JobHandler } from '../jobs/jobs.ts';
import { makeCopies } from './picture-copies.ts';

const shape = z.enum(['square', 'wide']);

const copyPicture = defineJob(
  'pictures.copy',
  // Nobody's are the drawings that all merchants share.
  z.object({ merchantId: z.string().nullable(), key: z.string(), shape }),
  { retries: 4 },
);

const sweepCopies = defineJob(
  'pictures.sweep-copies',
  z.object({ after: z.object({ merchantId: z.string(), key: z.string() }).nullish() }),
);

const sweptAtOnce = 25;
const settling = minutes(2);

export type CopiedShape = z.output<typeof shape>;
type Copied = z.output<typeof copyPicture.data>;

/** Has the copies of pictures made once the caller's transaction has ended well. */
export function copyLater(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Db,
  { merchantId }: MerchantScope,
  keys: readonly string[],
  as: CopiedShape,
): Promise<void> {
  return jobs.enqueueAll(
    tx,
    copyPicture,
    keys.map((key) => ({ merchantId, key, shape: as })),
  );
}

/** The same for pictures that are in no list of products'. */
export async function wantCopies(
  deps: Pick<Deps, 'jobs'>,
  tx: Db,
  scope: MerchantScope,
  keys: readonly string[],
  as: CopiedShape,
): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .insertInto('picture_copies')
    .values(keys.map((key) => ({ merchant_id: scope.merchantId, key, shape: as })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await copyLater(deps, tx, scope, keys, as);
}

/**
 * The same for drawings that all merchants share: those that were drawn just now, and those without copies yet. They
 * are a minute's work, and whoever has started the product wants the processor for something else first.
 */
export async function copySharedLater(
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  drawings: readonly { key: string; shape: CopiedShape }[],
  drawn: readonly string[],
): Promise<void> {
  if (drawn.length > 0)
    await db
      .deleteFrom('shared_picture_copies')
      .where('key', 'in', [...drawn])
      .execute();
  const made = await db.selectFrom('shared_picture_copies').select('key').execute();
  const known = new Set(made.map(({ key }) => key));
  const missing = drawings.filter(({ key }) => !known.has(key));
  await jobs.enqueueAll(
    db,
    copyPicture,
    missing.map(({ key, shape: as }) => ({ merchantId: null, key, shape: as })),
    { startAfter: after(clock.now(), settling) },
  );
}

/** Which of these pictures have their copies, whatever they are pictures of: what pages may list in a `srcset`. */
export async function readCopies(
  db: Db,
  { merchantId }: MerchantScope,
  keys: readonly string[],
): Promise<Map<string, CopiedShape>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<{ key: string; shape: CopiedShape }>`
    select key, 'square' as shape from product_pictures
      where merchant_id = ${merchantId} and key = any(${keys}) and derived_at is not null
    union all select key, shape from picture_copies
      where merchant_id = ${merchantId} and key = any(${keys}) and made_at is not null
    union all select key, shape from shared_picture_copies where key = any(${keys})`.execute(db);
  return new Map(rows.map((row) => [row.key, row.shape]));
}

/** The same for all of a merchant's whose copies were made since then, and the drawings that all share. */
export async function readCopiesSince(
  db: Db,
  { merchantId }: MerchantScope,
  since: Date,
): Promise<Map<string, CopiedShape>> {
  const { rows } = await sql<{ key: string; shape: CopiedShape }>`
    select key, 'square' as shape from product_pictures where merchant_id = ${merchantId} and derived_at >= ${since}
    union all select key, shape from picture_copies where merchant_id = ${merchantId} and made_at >= ${since}
    union all select key, shape from shared_picture_copies`.execute(db);
  return new Map(rows.map((row) => [row.key, row.shape]));
}

interface CopyingParts extends Pick<Deps, 'db' | 'clock' | 'storage' | 'jobs'> {
  /** Told of each picture that has its copies now. */
  onCopied(picture: { merchantId: string | null; key: string }): Promise<void>;
}

export const pictureCopyJobs = (parts: CopyingParts): JobHandler[] => [
  // One at a time: nobody waits for them, and requests need the processor more.
  handles(copyPicture, (picture) => copy(parts, picture), { atOnce: 1 }),
  handles(sweepCopies, ({ after }) => sweep(parts, after ?? null), { atOnce: 1, cron: '25 3 * * *' }),
];

async function copy(parts: CopyingParts, picture: Copied): Promise<void> {
  const { merchantId, key } = picture;
  // Every start asks for those that are missing, and the one before may have asked for them, too.
  if (merchantId === null && (await isShared(parts.db, key))) return;
  const isMade = await makeCopies(parts, key, picture.shape);
  if (!isMade) return forget(parts.db, picture);
  if (merchantId === null) await markShared(parts.db, picture);
  else await markMade(parts.db, { merchantId }, key, parts.clock.now());
  await parts.onCopied({ merchantId, key });
}

/** Taken away before its turn came, or damaged: nobody has to try again. */
async function forget(db: Db, { merchantId, key }: Copied): Promise<void> {
  if (merchantId === null) return;
  await db.deleteFrom('picture_copies').where('merchant_id', '=', merchantId).where('key', '=', key).execute();
}

const isShared = async (db: Db, key: string): Promise<boolean> =>
  (await db.selectFrom('shared_picture_copies').select('key').where('key', '=', key).executeTakeFirst()) !== undefined;

async function markShared(db: Db, { key, shape: as }: Copied): Promise<void> {
  await db
    .insertInto('shared_picture_copies')
    .values({ key, shape: as })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function markMade(db: Db, { merchantId }: MerchantScope, key: string, now: Date): Promise<void> {
  const mark = (table: 'product_pictures' | 'picture_copies', column: 'derived_at' | 'made_at') =>
    db
      .updateTable(table)
      .set({ [column]: now })
      .where('merchant_id', '=', merchantId)
      .where('key', '=', key)
      .execute();
  await mark('product_pictures', 'derived_at');
  await mark('picture_copies', 'made_at');
}

/** Makes what is missing, a few at a time: pictures from before there were such copies, and those that failed. */
async function sweep(parts: CopyingParts, after: { merchantId: string; key: string } | null): Promise<void> {
  const missing = await findMissing(parts.db, after);
  for (const picture of missing) await copy(parts, picture);
  const last = missing.at(-1);
  if (!last || missing.length < sweptAtOnce) return;
  await parts.jobs.enqueue(parts.db, sweepCopies, { after: { merchantId: last.merchantId, key: last.key } });
}

async function findMissing(
  db: Db,
  after: { merchantId: string; key: string } | null,
): Promise<{ merchantId: string; key: string; shape: CopiedShape }[]> {
  const beyond = after ? sql`and (merchant_id, key) > (${after.merchantId}::uuid, ${after.key})` : sql``;
  const { rows } = await sql<{ merchantId: string; key: string; shape: CopiedShape }>`
    select merchant_id as "merchantId", key, shape from (
      select merchant_id, key, 'square' as shape from product_pictures
        where derived_at is null and product_id is not null ${beyond}
      union all
      select merchant_id, key, shape from picture_copies where made_at is null ${beyond}
    ) missing order by merchant_id, key limit ${sweptAtOnce}`.execute(db);
  return rows;
}
