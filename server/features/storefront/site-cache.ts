import { LRUCache } from 'lru-cache';

/** One file of a build, as it goes out: its headers are made once. */
export interface SiteFile {
  body: Buffer;
  etag: string;
  /** Names and values in turn, as Node writes them. */
  headers: string[];
}

// What an entry costs beside its bytes: headers, key, list.
const overhead = 600;

export interface SiteCacheOptions {
  maxBytes: number;
  load(key: string): Promise<SiteFile | null>;
}

/** Files that were asked for lately, within a limit of bytes; several who ask for one at the same time read it once. */
export function makeSiteCache({ maxBytes, load }: SiteCacheOptions) {
  const files = new LRUCache<string, SiteFile>({
    maxSize: maxBytes,
    // One large feed must not push a thousand pages out.
    maxEntrySize: Math.floor(maxBytes / 8),
    sizeCalculation: ({ body }) => body.length + overhead,
    fetchMethod: async (key) => (await load(key)) ?? undefined,
    // Whoever waits for a file gets it, also when there is no more room to keep it.
    ignoreFetchAbort: true,
  });
  const fetch = async (key: string) => (await files.fetch(key)) ?? null;
  return {
    /** The file: at once when it is in memory. */
    get: (key: string): SiteFile | Promise<SiteFile | null> => files.get(key) ?? fetch(key),
    size: () => files.calculatedSize,
  };
}
