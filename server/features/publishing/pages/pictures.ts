import type { Picture } from '#contract/storefront/site.schemas.ts';

/** Which pictures have copies beside them, by key. */
export type Copies = ReadonlyMap<string, 'square' | 'wide'>;

/** Product pictures are kept within this square; their own sides are not written down. */
const productSide = 1000;
const thumbnailSide = 640;
/** What slides are cut to fit in. */
const slideBox = { width: 2432, height: 912 };

export const productPicture = (key: string, alt: string, hasCopies: boolean): Picture => ({
  key,
  alt,
  width: productSide,
  height: productSide,
  copies: hasCopies ? 'square' : 'none',
});

/** Pictures of truckloads are kept within the same square. */
export const lotPicture = (key: string, alt: string, copies: Copies): Picture => ({
  key,
  alt,
  width: productSide,
  height: productSide,
  copies: copies.get(key) ?? 'none',
});

export const categoryPicture = (key: string | null, alt: string, copies: Copies): Picture | null =>
  key === null ? null : { key, alt, width: thumbnailSide, height: thumbnailSide, copies: copies.get(key) ?? 'none' };

export const slidePicture = (key: string, alt: string, copies: Copies): Picture => ({
  key,
  alt,
  ...slideBox,
  copies: copies.get(key) ?? 'none',
});

export const mediaPicture = (
  { key, alt, width, height }: { key: string; alt: string; width: number; height: number },
  copies: Copies,
): Picture => ({ key, alt, width, height, copies: copies.get(key) ?? 'none' });
