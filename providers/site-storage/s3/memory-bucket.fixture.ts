import type { Bucket } from './bucket-sites.ts';

/** A bucket that forgets. */
export function memoryBucket(): Bucket & { keys(): string[] } {
  const objects = new Map<string, Buffer>();
  return {
    keys: () => [...objects.keys()].toSorted(),
    async put(key, data) {
      objects.set(key, Buffer.from(data));
    },
    get: async (key) => objects.get(key) ?? null,
    async remove(key) {
      objects.delete(key);
    },
    async *list(prefix) {
      for (const key of [...objects.keys()].toSorted()) if (key.startsWith(prefix)) yield key;
    },
  };
}
