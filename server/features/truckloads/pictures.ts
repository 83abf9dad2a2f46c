import type { Deps } from '#server/kit/deps.ts';
import { wantCopies } from '#server/kit/pictures/picture-copies.jobs.ts';
import { makeKeptPictures } from '#server/kit/pictures/stored-pictures.ts';
import { truckloadPicturesRepository } from './pictures.repository.ts';

/** Pictures of truckloads: stored first, then taken by the truckload that is saved with them. */
export const makePictures = (deps: Pick<Deps, 'db' | 'clock' | 'storage' | 'jobs'>) =>
  makeKeptPictures(deps, {
    folder: 'truckloads',
    rows: truckloadPicturesRepository,
    copy: (tx, scope, keys) => wantCopies(deps, tx, scope, keys, 'square'),
  });

export type Pictures = ReturnType<typeof makePictures>;
