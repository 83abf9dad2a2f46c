import { join, resolve } from 'node:path';
import { diskStorage } from '#providers/object-storage/disk/disk-storage.adapter.ts';
import type { ObjectStorage } from '#providers/object-storage/object-storage.port.ts';
import { diskSites } from '#providers/site-storage/disk/disk-sites.adapter.ts';
import type { SiteStorage } from '#providers/site-storage/site-storage.port.ts';
import type { Config } from './config.ts';

/** Where files are kept. What speaks to buckets is large, and loaded only where there is one. */
export async function chooseStorage(config: Pick<Config, 'STORAGE_URL' | 'DATA_DIR'>): Promise<ObjectStorage> {
  if (!config.STORAGE_URL) return diskStorage({ root: join(config.DATA_DIR, 'files') });
  const url = new URL(config.STORAGE_URL);
  if (url.protocol === 'file:') return diskStorage({ root: decodeURIComponent(url.pathname) });
  const { s3Storage } = await import('#providers/object-storage/s3/s3-storage.adapter.ts');
  return s3Storage(readBucket(url));
}

/** Where published sites lie: a folder of their own, which a web server can serve, or the bucket that all share. */
export async function chooseSites(config: Pick<Config, 'STORAGE_URL' | 'DATA_DIR'>): Promise<SiteStorage> {
  const url = config.STORAGE_URL ? new URL(config.STORAGE_URL) : null;
  if (!url || url.protocol === 'file:') return diskSites({ root: resolve(config.DATA_DIR, 'sites') });
  const { s3Sites } = await import('#providers/site-storage/s3/s3-sites.adapter.ts');
  return s3Sites(readBucket(url));
}

function readBucket(url: URL) {
  const [, bucket = '', ...prefix] = url.pathname.split('/');
  return {
    endpoint: `${url.searchParams.get('tls') === 'off' ? 'http' : 'https'}://${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    bucket,
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    prefix: prefix.join('/') || undefined,
  };
}
