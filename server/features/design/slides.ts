import type { SlideInput } from '#contract/design/design.schemas.ts';
import type { Slide } from '#contract/stores/stores.schemas.ts';
import { recordChange } from '#server/features/history/record-change.sql.ts';
import { bareSlide, makeSlidePictures } from '#server/features/stores/slide-pictures.service.ts';
import type { Actor } from '#server/kit/actor.ts';
import { dropUndefined } from '#server/kit/columns.ts';
import type { Deps } from '#server/kit/deps.ts';
import { Failure, found, invalid } from '#server/kit/failure.ts';
import { schedulePictureRemoval } from '#server/kit/files/storage.jobs.ts';
import type { UploadedFile } from '#server/kit/http/bodies/uploads.ts';
import { wantCopies } from '#server/kit/pictures/picture-copies.jobs.ts';
import { designsRepository } from './designs.repository.ts';

/** The home slider of a store. */
export function makeSlides(deps: Pick<Deps, 'db' | 'clock' | 'storage' | 'jobs'>) {
  const { db, clock } = deps;
  const pictures = makeSlidePictures(deps);

  return {
    /** Saves the slides in their order; pictures of those that are gone follow them. */
    async save(actor: Actor, storeId: string, inputs: readonly SlideInput[], files: readonly UploadedFile[]) {
      const keys = inputs.map(({ url }) => url);
      const stored = await pictures.store(keys, files, (at) => `images.${at}.url`);
      try {
        await db.transaction().execute(async (tx) => {
          const designs = designsRepository(tx);
          const before = found(await designs.lockSlides(actor, storeId)).map(({ url }) => url);
          const slides = inputs.map((input, at) => toSlide(input, stored.get(at) ?? keptKey(input, at, before)));
          await designs.saveSlides(actor, storeId, slides, clock.now());
          await recordChange(tx, actor, {
            at: clock.now(),
            subject: 'design',
            id: storeId,
            name: '',
            storeId,
            action: 'changed',
            changes: [{ field: 'slides', was: before.length, is: slides.length }],
          });
          const kept = new Set(slides.map(({ url }) => url));
          await wantCopies(deps, tx, actor, [...stored.values()], 'wide');
          for (const key of before) {
            if (!kept.has(key)) await schedulePictureRemoval(deps, tx, actor, key, 'wide');
          }
        });
      } catch (error) {
        if (error instanceof Failure) await pictures.discard(stored.values());
        throw error;
      }
    },
  };
}

function keptKey({ url }: SlideInput, at: number, before: readonly string[]): string {
  if (!url) throw invalid({ param: `images.${at}.url`, msg: 'Choose an image' });
  if (!before.includes(url)) throw invalid({ param: `images.${at}.url`, msg: 'This image does not exist' });
  return url;
}

const toSlide = ({ url: _kept, ...said }: SlideInput, key: string): Slide => ({
  ...bareSlide(key),
  ...dropUndefined(said),
});
