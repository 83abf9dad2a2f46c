import type { FullStore } from '#contract/stores/stores.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { Failure, invalid } from '#server/kit/failure.ts';
import { schedulePictureRemoval } from '#server/kit/files/storage.jobs.ts';
import type { UploadedFile } from '#server/kit/http/bodies/uploads.ts';
import { newId } from '#server/kit/ids.ts';
import { describePictureFailure, toLogo } from '#server/kit/pictures/images.ts';

const box = { width: 800, height: 400 };

/** The pictures of stores have keys of this kind; no other picture is theirs to delete. */
const storePictures = 'stores/';

export type LogoFiles = Partial<Record<'logo' | 'secondary_logo', UploadedFile>>;
export type LogoKeys = Partial<Record<keyof LogoFiles, string>>;

/** The logos of stores: stored under a new name each time, so that a browser never shows an old one. */
export function makeLogos(deps: Pick<Deps, 'storage' | 'jobs' | 'clock'>) {
  const place = (key: string) => `public/${key}`;

  async function store(param: string, file: UploadedFile): Promise<string> {
    const logo = await toLogo(file, box);
    if (!logo.ok) throw invalid({ param, msg: describePictureFailure(logo.failure, 'Unsupported format') });
    const { data, contentType } = logo.value;
    const key = `${storePictures}${newId()}.${contentType === 'image/png' ? 'png' : 'jpg'}`;
    await deps.storage.put(place(key), data, { contentType });
    return key;
  }

  async function discard(keys: (string | undefined)[]): Promise<void> {
    for (const key of keys) if (key) await deps.storage.remove(place(key));
  }

  return {
    /** Does the work with the stored logos; none stays that was refused, or that a repeated call had stored before. */
    async storedFor(
      { logo, secondary_logo }: LogoFiles,
      work: (keys: LogoKeys) => Promise<FullStore>,
    ): Promise<FullStore> {
      const keys: LogoKeys = {};
      try {
        if (logo) keys.logo = await store('logo', logo);
        if (secondary_logo) keys.secondary_logo = await store('secondary_logo', secondary_logo);
        const saved = await work(keys);
        const used = [saved.logo, saved.secondary_logo];
        await discard(Object.values(keys).filter((key) => !used.includes(key)));
        return saved;
      } catch (error) {
        if (error instanceof Failure) await discard(Object.values(keys));
        throw error;
      }
    },

    async drop(tx: Db, scope: MerchantScope, key: string | null, shape: 'none' | 'wide' = 'none'): Promise<void> {
      if (key?.startsWith(storePictures)) await schedulePictureRemoval(deps, tx, scope, key, shape);
    },
  };
}
