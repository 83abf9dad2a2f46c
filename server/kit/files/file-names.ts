const longest = 200;

/** The name of an uploaded file without what has no place in one, or another where nothing is left. */
export const cleanFileName = (name: string, otherwise: string): string =>
  name.replace(/\p{C}/gu, '').toWellFormed().slice(0, longest).toWellFormed().trim() || otherwise;
