import { join, resolve } from 'node:path';
import { diskStorage } from '#providers/object-storage/disk/disk-storage.adapter.ts';
import type { ObjectStorage } from '#providers/object-storage/object-storage.port.ts';
import { s3Storage } from '#providers/object-storage/s3/s3-storage.adapter.ts';
import { diskSites } from '#providers/site-storage/disk/disk-sites.adapter.ts';
import { s3Sites } from '#providers/site-storage/s3/s3-sites.adapter.ts';
import type { SiteStorage } from '#providers/site-storage/site-storage.port.ts';
import type { Config } from './config.ts';

/** Where files are kept. */
export function chooseStorage(config: Pick<Config, 'STORAGE_URL' | 'DATA_DIR'>): ObjectStorage {
  if (!config.STORAGE_URL) return diskStorage({ root: join(config.DATA_DIR, 'files') });
  const url = new URL(config.STORAGE_URL);
  return url.protocol === 'file:'
    ? diskStorage({ root: decodeURIComponent(url.pathname) })
    : s3Storage(readBucket(url));
}

/** Where published sites lie: a folder of their own, which a web server can serve, or the bucket that all share. */
export function chooseSites(config: Pick<Config, 'STORAGE_URL' | 'DATA_DIR'>): SiteStorage {
  const url = config.STORAGE_URL ? new URL(config.STORAGE_URL) : null;
  return url && url.protocol !== 'file:'
    ? s3Sites(readBucket(url))
    : diskSites({ root: resolve(config.DATA_DIR, 'sites') });
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
