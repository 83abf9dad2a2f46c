/** Every picture has a small copy beside it, for lists. */
export const thumbnailOf = (key: string): string => key.replace(/\.jpg$/, '-thumb.jpg');

const asWebp = (key: string): string => key.replace(/\.jpg$/, '.webp');

/** The WebP copies that a job makes of a picture, each with what it is made from. */
export const derivativesOf = (key: string): { from: string; to: string }[] =>
  [key, thumbnailOf(key)].map((from) => ({ from, to: asWebp(from) }));

/** Every file of a picture. */
export const filesOf = (key: string): string[] => derivativesOf(key).flatMap(({ from, to }) => [from, to]);
