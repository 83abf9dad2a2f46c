import type { design } from '#contract/design/design.contract.ts';
import type { RouteInput } from '#contract/kit/route.ts';
import type { Slide } from '#contract/stores/stores.schemas.ts';
import type { SlideDraft } from './design-values.ts';
import { isLocal, type SlideFiles } from './slide-files.ts';

type SlidesForm = Pick<RouteInput<typeof design.saveMedia>, 'form' | 'files'>;

/** What is sent for the slides; nothing while they are as they were saved. */
export function slidesForm(
  drafts: readonly SlideDraft[],
  files: SlideFiles,
  saved: readonly Slide[],
): SlidesForm | undefined {
  const images = drafts.map(({ picture, ...slide }) => (isLocal(picture) ? slide : { ...slide, url: picture }));
  if (!drafts.some(({ picture }) => isLocal(picture))) return isSame(images, saved) ? undefined : { form: { images } };
  // Beside files everything has a place of its own: `images.0.name`, and the file at `images[0][url]`.
  const placed = drafts.flatMap(({ picture }, at) => {
    const file = files.get(picture);
    return file ? [[`images[${at}][url]`, file] as const] : [];
  });
  return { form: { images: { ...images } }, files: Object.fromEntries(placed) } as unknown as SlidesForm;
}

function isSame(images: readonly Partial<Slide>[], saved: readonly Slide[]): boolean {
  const flat = (slides: readonly Partial<Slide>[]) =>
    JSON.stringify(
      slides.map(({ url, linkTo, name, label, text, buttonText, focus, side }) => [
        url,
        linkTo,
        name,
        label,
        text,
        buttonText,
        focus?.x,
        focus?.y,
        side,
      ]),
    );
  return flat(images) === flat(saved);
}
