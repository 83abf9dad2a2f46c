/** The language of the moment, for what every screen needs of it; `speak.ts` changes it where people sell. */
export const spoken = {
  /** Where dates are written as whoever reads them knows them. */
  locale: 'en-US',
  /** A text of a schema or of the server, in the language of the moment where it is known in it. */
  say: (text: string): string => text,
  /** Another page is drawn. */
  moveTo: (_path: string): void => {},
};
