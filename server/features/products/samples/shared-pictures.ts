import type { SharedDrawing } from '#server/kit/pictures/shared-drawings.ts';
import { drawPicture, type PictureName, pictureKey } from './pictures.ts';

const pictureSize = 1000;

/** The pictures as drawings that all merchants share, each once. */
export const toDrawings = (names: Iterable<PictureName>): SharedDrawing[] =>
  [...new Set(names)].map((name) => ({
    key: pictureKey(name),
    svg: () => drawPicture(name),
    units: 400,
    width: pictureSize,
    height: pictureSize,
    shape: 'square',
  }));
