import type { Tx } from '#server/db/database.ts';
import type { Author } from '#server/features/history/record-change.sql.ts';
import type { Deps } from '#server/kit/deps.ts';
import { Failure } from '#server/kit/failure.ts';
import type { UploadedFile } from '#server/kit/http/bodies/uploads.ts';
import type { Manifests } from './manifests.ts';

/** Gives the stored file to a truckload; nothing where none came. */
export type KeepManifest = (tx: Tx, scope: Author, truckloadId: string) => Promise<void>;

/** Does the work with the stored manifest, and keeps none that nobody took: refused, or sent a second time. */
export function createManifestUploads({ storage }: Pick<Deps, 'storage'>, manifests: Manifests) {
  return async <Result>(
    file: UploadedFile | undefined,
    work: (keep: KeepManifest) => Promise<Result>,
  ): Promise<Result> => {
    const stored = file && (await manifests.store(file));
    let isTaken = false;
    try {
      return await work(async (tx, scope, truckloadId) => {
        if (stored) await manifests.keep(tx, scope, truckloadId, stored);
        isTaken = true;
      });
    } catch (error) {
      // Any other error may have come after the end of the transaction: the file stays.
      isTaken &&= !(error instanceof Failure);
      throw error;
    } finally {
      if (stored && !isTaken) await storage.remove(stored.key);
    }
  };
}
