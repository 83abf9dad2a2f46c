import { join } from 'node:path';
import { diskStorage } from '#providers/object-storage/disk/disk-storage.adapter.ts';
import type { ObjectStorage } from '#providers/object-storage/object-storage.port.ts';
import { s3Storage } from '#providers/object-storage/s3/s3-storage.adapter.ts';
import type { Config } from '#server/config.ts';

/** The file storage that the settings name, without the rest of the product around it. */
export function openStorage({ STORAGE_URL, DATA_DIR }: Pick<Config, 'STORAGE_URL' | 'DATA_DIR'>): ObjectStorage {
  if (!STORAGE_URL) return diskStorage({ root: join(DATA_DIR, 'files') });
  const url = new URL(STORAGE_URL);
  if (url.protocol === 'file:') return diskStorage({ root: decodeURIComponent(url.pathname) });
  const [, bucket = '', ...prefix] = url.pathname.split('/');
  return s3Storage({
    endpoint: `${url.searchParams.get('tls') === 'off' ? 'http' : 'https'}://${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    bucket,
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    prefix: prefix.join('/') || undefined,
  });
}
