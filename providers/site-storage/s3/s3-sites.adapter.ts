import { buffer } from 'node:stream/consumers';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { type SiteStorage, SiteStorageError } from '../site-storage.port.ts';
import { type Bucket, bucketSites } from './bucket-sites.ts';

export interface S3SitesOptions {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Keeps our keys under one folder of a shared bucket. */
  prefix?: string | undefined;
}

/** Published sites in a bucket of any service that speaks S3. */
export const s3Sites = (options: S3SitesOptions): SiteStorage => bucketSites(s3Bucket(options));

function s3Bucket({ endpoint, region, bucket, accessKeyId, secretAccessKey, prefix }: S3SitesOptions): Bucket {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: 3,
    // Checksum trailers are Amazon's own; many compatible services refuse them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 10_000 },
  });
  const folder = prefix ? `${prefix.replace(/^\/+|\/+$/g, '')}/` : '';
  const place = (key: string) => ({ Bucket: bucket, Key: folder + key });

  return {
    async put(key, data, contentType) {
      await reached(client.send(new PutObjectCommand({ ...place(key), Body: data, ContentType: contentType })));
    },

    async get(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand(place(key)));
        return await buffer(Body as NodeJS.ReadableStream);
      } catch (error) {
        if (error instanceof S3ServiceException && error.name === 'NoSuchKey') return null;
        throw new SiteStorageError('unreachable', error);
      }
    },

    async remove(key) {
      await reached(client.send(new DeleteObjectCommand(place(key))));
    },

    async *list(start) {
      const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: folder + start });
      for await (const page of pages) {
        for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key.slice(folder.length);
      }
    },
  };
}

/** Whatever a bucket answers but success, the seller can only wait for it. */
const reached = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  answer.catch((error: unknown) => {
    throw new SiteStorageError('unreachable', error);
  });
