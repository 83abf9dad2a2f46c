import { type FullStore, maxSlides, type Slide, type StoreChanges } from '#contract/stores/stores.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { Failure, invalid } from '#server/kit/failure.ts';
import type { UploadedFile } from '#server/kit/http/bodies/uploads.ts';
import { wantCopies } from '#server/kit/pictures/picture-copies.jobs.ts';
import { bareSlide, makeSlidePictures, type StoredSlides } from './slide-pictures.service.ts';

type SlideChanges = Pick<StoreChanges, 'sliderImages' | 'removeImages'>;

/** The slides of a store as its own form sends them: pictures alone; the design has their words and links. */
export function makeStoreSlides(deps: Pick<Deps, 'storage' | 'jobs' | 'clock'>) {
  const pictures = makeSlidePictures(deps);

  return {
    /** Does the work with the stored pictures; none stays that was refused, or that a repeated call had stored before. */
    async storedFor(
      { sliderImages = [] }: SlideChanges,
      files: readonly UploadedFile[],
      work: (stored: StoredSlides) => Promise<FullStore>,
    ): Promise<FullStore> {
      const stored = await pictures.store(sliderImages, files, (at) => `sliderImages.${at}`);
      try {
        const saved = await work(stored);
        const shown = new Set(saved.sliderImages.map(({ url }) => url));
        await pictures.discard([...stored.values()].filter((key) => !shown.has(key)));
        return saved;
      } catch (error) {
        if (error instanceof Failure) await pictures.discard(stored.values());
        throw error;
      }
    },

    /** The slides as they are to be; undefined when nothing is said about them. */
    async change(
      tx: Db,
      scope: MerchantScope,
      before: readonly Slide[],
      changes: SlideChanges,
      stored: StoredSlides,
    ): Promise<Slide[] | undefined> {
      const { sliderImages = [], removeImages = [] } = changes;
      if (sliderImages.length === 0 && removeImages.length === 0) return undefined;
      await wantCopies(deps, tx, scope, [...stored.values()], 'wide');
      const slides = arrange(before, sliderImages, stored).filter(({ url }) => !removeImages.includes(url));
      if (slides.length > maxSlides) throw invalid({ param: 'sliderImages', msg: `At most ${maxSlides} slides` });
      return slides;
    },
  };
}

/** What is named comes in that order, after what is not named: nothing goes away that was not taken away. */
function arrange(before: readonly Slide[], named: readonly string[], stored: StoredSlides): Slide[] {
  const known = new Map(before.map((slide) => [slide.url, slide]));
  const chosen = named.map((url, at) => {
    const added = stored.get(at);
    const slide = added === undefined ? known.get(url) : bareSlide(added);
    if (!slide) throw invalid({ param: `sliderImages.${at}`, msg: 'This image does not exist' });
    return slide;
  });
  return [...new Set([...before.filter((slide) => !chosen.includes(slide)), ...chosen])];
}
