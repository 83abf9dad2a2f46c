import { createHash } from 'node:crypto';
import { type BrotliOptions, constants } from 'node:zlib';
import type { Cents } from '#contract/kit/money.ts';

/**
 * Where published sites lie: for each site some builds that never change once they are sealed, one of them live.
 * Paths are those of files below the site: `index.html`, `products/lamp-1001.html`, `assets/site-3f9a.js`.
 */
export interface SiteStorage {
  /** Begins a build; what an earlier try of the same build left behind is gone. Files can be kept from `base`. */
  begin(site: string, build: string, base: string | null): Promise<BuildWriter>;
  /** What a sealed build consists of; null when there is no such build. */
  readManifest(site: string, build: string): Promise<SiteManifest | null>;
  /** What was noted beside it. */
  readNotes(site: string, build: string): Promise<Uint8Array | null>;
  /** A file of a sealed build, as it is or as its Brotli copy where there is one; null when there is no such file. */
  open(site: string, build: string, path: string, encoding: 'br' | null): Promise<SiteFile | null>;
  /**
   * Lays Brotli copies beside these files of a sealed build, for web servers that send them. It takes far longer than
   * writing the files and nobody waits for it; where no web server reads the files there is nothing to do.
   */
  compress(site: string, build: string, paths: readonly string[]): Promise<void>;
  /** Makes a sealed build the one that a web server or a bucket shows by itself; null takes the site away. */
  goLive(site: string, build: string | null): Promise<void>;
  /** The build that is shown in this way now. */
  liveBuild(site: string): Promise<string | null>;
  /** Removes a build, sealed or not; removing what is not there is fine. */
  remove(site: string, build: string): Promise<void>;
  /** The builds there are, unfinished ones too. */
  list(site: string): Promise<string[]>;
}

export interface BuildWriter {
  /** A folder that threads may fill by themselves, each file under its `toFileName`, instead of calling `write`. */
  folder: string | null;
  /** Takes files over from the base as they are, and their copies with them. */
  keep(paths: readonly string[]): Promise<void>;
  /** The same with all that the base has, where nothing else is written: these are its files. */
  keepAll(paths: readonly string[]): Promise<void>;
  write(file: NewSiteFile): Promise<void>;
  /** Ends the build: from now on it is whole, and never changes. Notes are for later builds, and nobody is shown them. */
  seal(manifest: SiteManifest, notes?: Uint8Array): Promise<void>;
}

export interface NewSiteFile {
  path: string;
  /** A name for the bytes: others have another one. */
  hash: string;
  contentType: string;
  data: Uint8Array;
}

export interface ManifestFile {
  /** Of everything the file was made from: the same key gives the same bytes. */
  key: string;
  hash: string;
  size: number;
  contentType: string;
}

export interface SiteManifest {
  /** The address the build was made for. */
  address: string;
  files: Record<string, ManifestFile>;
  /**
   * What it shows: id, version, price, regular price, and what it tells of the next price, such as `2026-11-20 3200`;
   * earlier builds don’t say the last ones.
   */
  products: [id: string, version: number, priceCents: Cents, listCents?: Cents, drop?: string | null][];
  /** Likewise of truckloads; builds of before there were any don’t say. */
  truckloads?: [id: string, version: number, priceCents: Cents, slug: string, title: string][];
  /** Keys of the pictures it shows. */
  pictures: string[];
  /** What its pages were drawn with, `{ site, files }` of the theme: search and narrowed lists are drawn with it, too. */
  view: unknown;
  /** Of all that the files below `assets/` were made from: left out where something could not be read. */
  assetsKey?: string | undefined;
  /** The same of what it says to machines, with the files of it: left out where publishing would write them anew. */
  texts?: { key: string; paths: string[] } | undefined;
}

export interface SiteFile {
  data: Buffer;
  contentType: string;
  /** Of `data`; null when it is not compressed, also when a copy was asked for and there is none. */
  encoding: 'br' | null;
}

/** Nothing can be written: no room, or not reachable. The seller is told so. */
export class SiteStorageError extends Error {
  readonly reason: 'full' | 'unreachable';

  constructor(reason: 'full' | 'unreachable', cause: unknown) {
    super(`The site storage is ${reason}.`, { cause });
    this.reason = reason;
  }
}

/** Whether a file of this kind becomes smaller when it is compressed. */
export const isText = (contentType: string): boolean =>
  /^(text\/|image\/svg|application\/(json|xml|manifest|javascript))/.test(contentType);

// Two thirds of the work of the next quality, for pages that are as small as gzip makes them.
const pageQuality = 4;
// A window that is larger than the file takes time to set up, and brings nothing.
const windowBits = { least: 16, most: 22 };

/** How a text of so many bytes is compressed by Brotli, wherever that is done. */
export const brotliOptions = (bytes: number, quality: number = pageQuality): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
    [constants.BROTLI_PARAM_LGWIN]: Math.min(
      windowBits.most,
      Math.max(windowBits.least, Math.ceil(Math.log2(bytes + 1))),
    ),
  },
});

const pathPattern = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}._~-]*(\/[\p{L}\p{N}_][\p{L}\p{M}\p{N}._~-]*)*$/u;

/** Whether it could be a file of a build: no traversal, no hidden names. */
export const isSitePath = (path: string): boolean => path.length <= 600 && pathPattern.test(path);

const longestName = 200;

/** How a path is named in a folder: names that are too long for a file system are cut, and stay apart by a hash. */
export function toFileName(path: string): string {
  if (Buffer.byteLength(path) <= longestName) return path;
  const named = path.split('/').map((name) => (Buffer.byteLength(name) <= longestName ? name : shorten(name)));
  return named.join('/');
}

function shorten(name: string): string {
  const ending = /\.[a-z0-9]{1,8}$/.exec(name)?.[0] ?? '';
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 32);
  return `${[...name].slice(0, 30).join('')}-${hash}${ending}`;
}
