import { LRUCache } from 'lru-cache';
import { contentTypeOf } from '#contract/kit/content-types.ts';
import {
  type BuildWriter,
  isSitePath,
  type ManifestFile,
  type SiteManifest,
  type SiteStorage,
} from '../site-storage.port.ts';

/** What is needed of a bucket. */
export interface Bucket {
  put(key: string, data: Uint8Array, contentType: string): Promise<void>;
  get(key: string): Promise<Buffer | null>;
  remove(key: string): Promise<void>;
  list(prefix: string): AsyncIterable<string>;
}

const json = 'application/json';
const atOnce = 16;
const manifestsKept = 20;

/**
 * Builds in a bucket: every content once under its hash, `sites/<site>/blobs/…`, and a list for each build. What a CDN
 * serves by itself lies under `sites/<site>/live/…`, where a switch copies what differs: first what pages load, then
 * the pages, and what is gone at last. It is whole for each file, not for all of them at once; the content origin, which
 * reads builds by their lists, switches at once. There are no compressed copies: those who send the files make them.
 */
export function bucketSites(bucket: Bucket): SiteStorage {
  const at = (site: string, ...names: string[]) => ['sites', site, ...names].join('/');
  const blobKey = (site: string, hash: string) => at(site, 'blobs', hash);
  const listKey = (site: string, build: string) => at(site, 'builds', `${build}.json`);
  const notesKey = (site: string, build: string) => at(site, 'builds', `${build}.notes`);
  const liveKey = (site: string, path: string) => at(site, 'live', path);
  const pointer = (site: string) => at(site, 'live.txt');
  const known = new LRUCache<string, SiteManifest>({ max: manifestsKept });

  async function readManifest(site: string, build: string): Promise<SiteManifest | null> {
    const key = listKey(site, build);
    const before = known.get(key);
    if (before) return before;
    const text = await bucket.get(key);
    if (!text) return null;
    const manifest = JSON.parse(text.toString()) as SiteManifest;
    known.set(key, manifest);
    return manifest;
  }

  const builds = async (site: string): Promise<string[]> => {
    const found: string[] = [];
    for await (const key of bucket.list(at(site, 'builds', ''))) {
      const name = key.slice(at(site, 'builds', '').length);
      if (name.endsWith('.json')) found.push(name.slice(0, -'.json'.length));
    }
    return found;
  };

  return {
    async begin(site, build, base) {
      await forget(site, build);
      const before = base === null ? null : await readManifest(site, base);
      return writerOf(site, build, new Set(Object.values(before?.files ?? {}).map(hashOf)));
    },

    readManifest,
    readNotes: (site, build) => bucket.get(notesKey(site, build)),

    async open(site, build, path) {
      const file = isSitePath(path) ? (await readManifest(site, build))?.files[path] : undefined;
      if (!file) return null;
      const data = await bucket.get(blobKey(site, file.hash));
      return data && { data, contentType: file.contentType, encoding: null };
    },

    compress: async () => undefined,

    async goLive(site, build) {
      const before = (await bucket.get(pointer(site)))?.toString();
      const old = before ? ((await readManifest(site, before))?.files ?? null) : {};
      const next = build === null ? {} : ((await readManifest(site, build))?.files ?? {});
      const differing = Object.entries(next).filter(([path, { hash }]) => old?.[path]?.hash !== hash);
      const isPage = ([path]: [string, ManifestFile]) => path.endsWith('.html');
      for (const part of [differing.filter((file) => !isPage(file)), differing.filter(isPage)]) {
        await pooled(part, atOnce, ([path, file]) => copyLive(site, path, file));
      }
      if (build === null) await bucket.remove(pointer(site));
      else await bucket.put(pointer(site), Buffer.from(build), 'text/plain');
      const gone = old ? Object.keys(old).filter((path) => !next[path]) : await strangers(site, next);
      await pooled(gone, atOnce, (path) => bucket.remove(liveKey(site, path)));
    },

    liveBuild: async (site) => (await bucket.get(pointer(site)))?.toString() ?? null,

    async remove(site, build) {
      const manifest = await readManifest(site, build);
      await forget(site, build);
      const used = new Set<string>();
      for (const other of await builds(site)) {
        for (const { hash } of Object.values((await readManifest(site, other))?.files ?? {})) used.add(hash);
      }
      const free = new Set(Object.values(manifest?.files ?? {}).map(hashOf));
      await pooled(
        [...free].filter((hash) => !used.has(hash)),
        atOnce,
        (hash) => bucket.remove(blobKey(site, hash)),
      );
    },

    list: builds,
  };

  /** Without its list a build is none; contents that nothing lists go with the next one that is removed. */
  async function forget(site: string, build: string): Promise<void> {
    known.delete(listKey(site, build));
    await bucket.remove(listKey(site, build));
    await bucket.remove(notesKey(site, build));
  }

  function writerOf(site: string, build: string, inBase: ReadonlySet<string>): BuildWriter {
    return {
      folder: null,
      keep: async () => undefined,
      keepAll: async () => undefined,
      async write({ hash, data, contentType }) {
        if (!inBase.has(hash)) await bucket.put(blobKey(site, hash), data, contentType);
      },
      async seal(manifest, notes) {
        if (notes) await bucket.put(notesKey(site, build), notes, 'application/octet-stream');
        await bucket.put(listKey(site, build), Buffer.from(JSON.stringify(manifest)), json);
      },
    };
  }

  async function copyLive(site: string, path: string, { hash }: ManifestFile): Promise<void> {
    const data = await bucket.get(blobKey(site, hash));
    if (!data) throw new Error(`${path} is not there`);
    await bucket.put(liveKey(site, path), data, contentTypeOf(path));
  }

  /** What lies among the live files and is none of the build's: where nobody knows what was live before. */
  async function strangers(site: string, next: SiteManifest['files']): Promise<string[]> {
    const found: string[] = [];
    for await (const key of bucket.list(liveKey(site, ''))) {
      const path = key.slice(liveKey(site, '').length);
      if (!next[path]) found.push(path);
    }
    return found;
  }
}

const hashOf = ({ hash }: ManifestFile): string => hash;

/** Does the work for every item, so many at a time; the first failure ends it. */
async function pooled<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const rest = items.values();
  const worker = async () => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
}
