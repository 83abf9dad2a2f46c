/** Every picture has a small copy beside it, for lists. */
export const thumbnailOf = (key: string): string => key.replace(/\.jpg$/, '-thumb.jpg');
