import { SiteStorageError } from '../site-storage.port.ts';

const full = new Set(['ENOSPC', 'EDQUOT']);
const unreachable = new Set(['EROFS', 'EACCES', 'EIO', 'ENODEV', 'ESTALE', 'EMFILE', 'ENFILE']);

/** Does the work; what the file system refuses is told in the port's words. */
export async function explained<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw explain(error);
  }
}

function explain(error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException | undefined)?.code ?? '';
  if (full.has(code)) return new SiteStorageError('full', error);
  return unreachable.has(code) ? new SiteStorageError('unreachable', error) : error;
}

/** Null for what is not there. */
export function ignoreMissing(error: NodeJS.ErrnoException): null {
  // A name that is too long or leads through a file can't be there.
  if (['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'EINVAL'].includes(error.code ?? '')) return null;
  throw error;
}
