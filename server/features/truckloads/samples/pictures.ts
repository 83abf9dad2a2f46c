import { readFile } from 'node:fs/promises';
import type { SharedDrawing } from '#server/kit/pictures/shared-drawings.ts';

/** Where the drawings of truckloads are. */
export const artwork = new URL('../../../../artwork/truckloads/', import.meta.url);

export const pictureNames = ['gaylord', 'pallet-appliances', 'pallet-mixed', 'trailer'] as const;

export type PictureName = (typeof pictureNames)[number];

/** The key of a picture among the public files. */
export const pictureKey = (name: PictureName): string => `samples/truckload-${name}.jpg`;

export const drawPicture = (name: PictureName): Promise<string> => readFile(new URL(`${name}.svg`, artwork), 'utf8');

/** The pictures as drawings that all merchants share, each once. */
export const toDrawings = (names: Iterable<PictureName>): SharedDrawing[] =>
  [...new Set(names)].map((name) => ({
    key: pictureKey(name),
    svg: () => drawPicture(name),
    units: 400,
    width: 1000,
    height: 1000,
    shape: 'square',
  }));
