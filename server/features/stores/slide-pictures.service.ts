import { uploadMark } from '#contract/kit/upload-mark.ts';
import type { Slide } from '#contract/stores/stores.schemas.ts';
import type { Deps } from '#server/kit/deps.ts';
import { invalid } from '#server/kit/failure.ts';
import type { UploadedFile } from '#server/kit/http/bodies/uploads.ts';
import { newId } from '#server/kit/ids.ts';
import { describePictureFailure, toPicture } from '#server/kit/pictures/images.ts';

/** What a slide is shown in, twice over for sharp displays. */
const box = { width: 2432, height: 912 };
const place = (key: string) => `public/${key}`;

/** Keys of stored pictures, by the position of the slide each is for. */
export type StoredSlides = ReadonlyMap<number, string>;

/** The pictures of slides that come as files, in the place of a key. */
export function makeSlidePictures({ storage }: Pick<Deps, 'storage'>) {
  async function discard(keys: Iterable<string>): Promise<void> {
    for (const key of keys) await storage.remove(place(key));
  }

  return {
    discard,

    /** Stores what was uploaded; none stays when one is no picture, which is told at its field. */
    async store(
      keys: readonly (string | undefined)[],
      files: readonly UploadedFile[],
      nameField: (at: number) => string,
    ): Promise<StoredSlides> {
      const uploads = new Map(files.map((file, index) => [uploadMark(index), file]));
      const stored = new Map<number, string>();
      for (const [at, mark] of keys.entries()) {
        const file = uploads.get(mark ?? '');
        if (!file) continue;
        const picture = await toPicture(file, box);
        if (!picture.ok) {
          await discard(stored.values());
          throw invalid({
            param: nameField(at),
            msg: describePictureFailure(picture.failure, 'Unsupported File Format'),
          });
        }
        const key = `stores/${newId()}.jpg`;
        await storage.put(place(key), picture.value.data, { contentType: 'image/jpeg' });
        stored.set(at, key);
      }
      return stored;
    },
  };
}

/** A slide that shows its picture and says nothing. */
export const bareSlide = (url: string): Slide => ({
  url,
  linkTo: '',
  name: '',
  label: '',
  text: '',
  buttonText: '',
  focus: { x: 50, y: 50 },
  side: 'left',
});
