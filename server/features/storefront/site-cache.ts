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
  // In order of their last use: a map keeps the order in which keys were added.
  const files = new Map<string, SiteFile>();
  const pending = new Map<string, Promise<SiteFile | null>>();
  let bytes = 0;

  function keep(key: string, file: SiteFile): void {
    const cost = file.body.length + overhead;
    // One large feed must not push a thousand pages out.
    if (cost > maxBytes / 8) return;
    bytes += cost;
    files.set(key, file);
    for (const [oldest, { body }] of files) {
      if (bytes <= maxBytes) return;
      files.delete(oldest);
      bytes -= body.length + overhead;
    }
  }

  async function fetch(key: string): Promise<SiteFile | null> {
    try {
      const file = await load(key);
      if (file) keep(key, file);
      return file;
    } finally {
      pending.delete(key);
    }
  }

  return {
    /** The file: at once when it is in memory. */
    get(key: string): SiteFile | null | Promise<SiteFile | null> {
      const file = files.get(key);
      if (file) {
        files.delete(key);
        files.set(key, file);
        return file;
      }
      const running = pending.get(key);
      if (running) return running;
      const loading = fetch(key);
      pending.set(key, loading);
      return loading;
    },
    size: () => bytes,
  };
}
