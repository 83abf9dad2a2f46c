import { statfs } from 'node:fs/promises';
import type { Readable } from 'node:stream';

/** Where files live: a flat space of keys such as `public/avatars/ab12.jpg` or `private/invoices/…`. */
export interface ObjectStorage {
  /** Writes the whole object or nothing; a reader never sees a part of it. */
  put(key: string, body: Buffer | Readable, meta: ObjectMeta): Promise<void>;
  /** The object, or null when there is none. The caller reads or destroys the body. */
  get(key: string, range?: ByteRange): Promise<StoredObject | null>;
  /** Removes the object; removing what is not there is fine. */
  remove(key: string): Promise<void>;
  /** Every object whose key starts with the prefix, in key order. */
  list(prefix: string): AsyncIterable<ListedObject>;
  /** How much room there is; null of a bucket, which has no end. */
  room(): Promise<Room | null>;
}

/** Of the disk that a folder lies on. */
export interface Room {
  folder: string;
  totalBytes: number;
  freeBytes: number;
}

/** Null where the folder is not there, or its disk does not say. */
export async function readRoom(folder: string): Promise<Room | null> {
  const disk = await statfs(folder).catch(() => null);
  return disk && { folder, totalBytes: disk.blocks * disk.bsize, freeBytes: disk.bavail * disk.bsize };
}

export interface ObjectMeta {
  contentType: string;
}

/** Both ends included, as in HTTP. An end beyond the object is cut; a start beyond it gives an empty body. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredObject extends ObjectMeta {
  body: Readable;
  /** Of the whole object, also when a range was asked for. */
  size: number;
  /** Quoted, ready for the header. */
  etag: string;
  modifiedAt: Date;
}

export interface ListedObject {
  key: string;
  size: number;
}

const keyPattern = /^[A-Za-z0-9][A-Za-z0-9._-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/;

/** Keys are ours alone: no traversal, no hidden names, nothing a file system or a bucket reads in another way. */
export function assertKey(key: string): void {
  if (key.length > 512 || !keyPattern.test(key)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`);
}
