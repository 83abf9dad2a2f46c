import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ObjectStorage } from '#providers/object-storage/object-storage.port.ts';

/** A storage in memory, and what lies in it. */
export function memoryStorage(): {
  storage: ObjectStorage;
  objects: Map<string, { body: Buffer; contentType: string }>;
} {
  const objects = new Map<string, { body: Buffer; contentType: string }>();
  const storage: ObjectStorage = {
    async put(key, body, { contentType }) {
      objects.set(key, { body: Buffer.isBuffer(body) ? body : await buffer(body), contentType });
    },
    async get(key) {
      const object = objects.get(key);
      if (!object) return null;
      const { body, contentType } = object;
      return { contentType, size: body.length, etag: '""', modifiedAt: new Date(0), body: Readable.from([body]) };
    },
    async remove(key) {
      objects.delete(key);
    },
    async *list(prefix) {
      for (const key of [...objects.keys()].sort()) {
        const size = objects.get(key)?.body.length;
        if (size !== undefined && key.startsWith(prefix)) yield { key, size };
      }
    },
    room: async () => null,
  };
  return { storage, objects };
}
