import type { ListedObject, ObjectStorage } from './object-storage.port.ts';

export const plainText = { contentType: 'text/plain; charset=utf-8' };

/** The whole list at once, which only a test can afford. */
export async function listAll(storage: ObjectStorage, prefix = ''): Promise<ListedObject[]> {
  const found: ListedObject[] = [];
  for await (const object of storage.list(prefix)) found.push(object);
  return found;
}

export async function keysOf(storage: ObjectStorage, prefix = ''): Promise<string[]> {
  return (await listAll(storage, prefix)).map(({ key }) => key);
}
