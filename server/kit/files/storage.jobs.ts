import { z } from 'zod';
import type { Db } from '../../db/database.ts';
import type { MerchantScope } from '../actor.ts';
import { after, days } from '../clock.ts';
import type { Deps } from '../deps.ts';
import { defineJob, handles, type JobHandler } from '../jobs/jobs.ts';
import { filesOf, type PictureShape } from '../pictures/picture-copies.ts';

const removeFile = defineJob(
  'storage.remove-file',
  z.object({
    key: z.string(),
    /** Of a merchant's picture that published sites may show. */
    picture: z.object({ merchantId: z.string(), shape: z.enum(['none', 'square', 'wide']) }).optional(),
  }),
);

type Removal = z.output<typeof removeFile.data>;

// A backup that read the rows before the change copies the files after it.
const grace = days(1);

// Drawings and files that the samples of all merchants share; nobody's change takes them from the others.
const shared = ['public/samples/', 'private/samples/'];

/** Files go after the rows that named them: a change that is rolled back, or a backup that is running, loses none. */
export async function scheduleRemoval(deps: Pick<Deps, 'jobs' | 'clock'>, tx: Db, key: string): Promise<void> {
  await schedule(deps, tx, { key });
}

/** The same for a public picture with all its copies: they stay as long as a kept build of a site shows them. */
export async function schedulePictureRemoval(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  tx: Db,
  { merchantId }: MerchantScope,
  key: string,
  shape: PictureShape,
): Promise<void> {
  await schedule(deps, tx, { key: `public/${key}`, picture: { merchantId, shape } });
}

async function schedule({ jobs, clock }: Pick<Deps, 'jobs' | 'clock'>, tx: Db, removal: Removal): Promise<void> {
  if (shared.some((folder) => removal.key.startsWith(folder))) return;
  await jobs.enqueue(tx, removeFile, removal, { startAfter: after(clock.now(), grace) });
}

export const storageJobs = (deps: Pick<Deps, 'db' | 'clock' | 'storage' | 'jobs'>): JobHandler[] => [
  handles(removeFile, (removal) => remove(deps, removal)),
];

async function remove(deps: Pick<Deps, 'db' | 'clock' | 'storage' | 'jobs'>, { key, picture }: Removal): Promise<void> {
  if (!picture) return deps.storage.remove(key);
  const { merchantId, shape } = picture;
  const named = { merchantId, key: key.replace(/^public\//, '') };
  // Asked again every day, so that it goes after the last build that shows it, whenever that is.
  if (await isShown(deps.db, named)) return schedule(deps, deps.db, { key, picture });
  await deps.db
    .deleteFrom('picture_copies')
    .where('merchant_id', '=', merchantId)
    .where('key', '=', named.key)
    .execute();
  for (const file of filesOf(key, shape)) await deps.storage.remove(file);
}

async function isShown(db: Db, { merchantId, key }: { merchantId: string; key: string }): Promise<boolean> {
  const row = await db
    .selectFrom('shown_pictures')
    .select('build_id')
    .where('merchant_id', '=', merchantId)
    .where('key', '=', key)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
