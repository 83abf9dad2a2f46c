/** The code of a page could not be fetched: the network is gone, or the server has a newer version of it. */
export class MissingCode extends Error {
  constructor(cause: unknown) {
    super('The code of the page could not be fetched.', { cause });
  }
}

export function tellMissingCode(cause: unknown): never {
  throw new MissingCode(cause);
}

type KeptIn = Pick<Storage, 'getItem' | 'setItem'>;

const storageKey = 'scanfront.reloaded';

/**
 * Whether reloading may help a page whose code is missing: once for each page of each version. A server that does not
 * have the code either must not send anyone round in circles, so without a storage to remember by it never may.
 */
export function mayReload(keptIn: KeptIn | undefined, version: string, path: string): boolean {
  const mark = `${version} ${path}`;
  try {
    if (!keptIn || keptIn.getItem(storageKey) === mark) return false;
    keptIn.setItem(storageKey, mark);
    return true;
  } catch {
    return false;
  }
}
