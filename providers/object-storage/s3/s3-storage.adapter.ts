import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadObjectCommand,
  type HeadObjectCommandOutput,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { assertKey, type ByteRange, type ObjectStorage, type StoredObject } from '../object-storage.port.ts';

export interface S3StorageOptions {
  /** The service's address; buckets are addressed by path, which every S3-speaking service understands. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Keeps our keys under one folder of a shared bucket. */
  prefix?: string;
}

/** Objects in a bucket of any service that speaks S3. */
export function s3Storage(options: S3StorageOptions): ObjectStorage {
  const client = createClient(options);
  const folder = folderOf(options.prefix);
  const at = (key: string) => {
    assertKey(key);
    return { Bucket: options.bucket, Key: folder + key };
  };

  return {
    async put(key, body, { contentType }) {
      const params = { ...at(key), Body: body, ContentType: contentType };
      if (Buffer.isBuffer(body)) await client.send(new PutObjectCommand(params));
      else await new Upload({ client, params, queueSize: 2 }).done();
    },

    async get(key, range) {
      const place = at(key);
      try {
        return toStoredObject(await client.send(new GetObjectCommand({ ...place, Range: toHttpRange(range) })));
      } catch (error) {
        if (isFailure(error, 'NoSuchKey')) return null;
        if (!isFailure(error, 'InvalidRange')) throw error;
        // Nothing of the object lies in that range: its facts with an empty body, as the port says.
        return toStoredObject(await client.send(new HeadObjectCommand(place)));
      }
    },

    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)));
    },

    async *list(prefix) {
      const pages = paginateListObjectsV2({ client }, { Bucket: options.bucket, Prefix: folder + prefix });
      for await (const page of pages) {
        for (const { Key, Size } of page.Contents ?? []) {
          if (Key !== undefined) yield { key: Key.slice(folder.length), size: Size ?? 0 };
        }
      }
    },

    room: async () => null,
  };
}

function createClient({ endpoint, region, accessKeyId, secretAccessKey }: S3StorageOptions): S3Client {
  return new S3Client({
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
}

function folderOf(prefix = ''): string {
  const trimmed = prefix.replace(/^\/+|\/+$/g, '');
  if (trimmed === '') return '';
  assertKey(trimmed);
  return `${trimmed}/`;
}

function toHttpRange(range: ByteRange | undefined): string | undefined {
  return range && `bytes=${range.start}-${range.end}`;
}

function toStoredObject(answer: GetObjectCommandOutput | HeadObjectCommandOutput): StoredObject {
  const wholeSize = 'ContentRange' in answer ? answer.ContentRange?.split('/')[1] : undefined;
  return {
    body: 'Body' in answer && answer.Body instanceof Readable ? answer.Body : Readable.from([]),
    contentType: answer.ContentType ?? 'application/octet-stream',
    size: wholeSize === undefined ? (answer.ContentLength ?? 0) : Number(wholeSize),
    etag: answer.ETag ?? '',
    modifiedAt: answer.LastModified ?? new Date(0),
  };
}

function isFailure(error: unknown, name: 'NoSuchKey' | 'InvalidRange'): boolean {
  return error instanceof S3ServiceException && error.name === name;
}
