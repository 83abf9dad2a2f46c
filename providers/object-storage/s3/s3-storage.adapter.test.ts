import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keysOf, plainText as plain } from '../object-storage.fixture.ts';
import { runS3Server } from './s3-server.fixture.ts';
import { s3Storage } from './s3-storage.adapter.ts';

let server: Awaited<ReturnType<typeof runS3Server>>;
beforeAll(async () => {
  server = await runS3Server();
});
afterAll(() => server.close());

test('a prefix keeps our keys under one folder of a shared bucket', async () => {
  const whole = s3Storage(server.options);
  const ours = s3Storage({ ...server.options, prefix: 'ours/' });
  await whole.put('theirs/a.txt', Buffer.from('x'), plain);
  await ours.put('b.txt', Buffer.from('y'), plain);
  expect(await keysOf(ours)).toEqual(['b.txt']);
  expect(await keysOf(whole)).toEqual(['ours/b.txt', 'theirs/a.txt']);
});

// Our test server can't cut a list (it signs its tokens with a cipher that OpenSSL 3 dropped), so two pages are told here.
test('a list goes on where a page was cut', async () => {
  const pages: Record<string, string> = {
    '': '<IsTruncated>true</IsTruncated><NextContinuationToken>second</NextContinuationToken><Contents><Key>a.txt</Key><Size>1</Size></Contents>',
    second: '<IsTruncated>false</IsTruncated><Contents><Key>b.txt</Key><Size>2</Size></Contents>',
  };
  const bucket = createServer((request, response) => {
    const token = new URL(request.url ?? '', 'http://bucket').searchParams.get('continuation-token') ?? '';
    response.setHeader('content-type', 'application/xml').end(`<ListBucketResult>${pages[token]}</ListBucketResult>`);
  });
  await once(bucket.listen(0, '127.0.0.1'), 'listening');
  const endpoint = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`;
  expect(await keysOf(s3Storage({ ...server.options, endpoint }))).toEqual(['a.txt', 'b.txt']);
  bucket.closeAllConnections();
  bucket.close();
});

test('a bucket that does not exist is an error, not a missing object', async () => {
  const storage = s3Storage({ ...server.options, bucket: 'no-such-bucket' });
  await expect(storage.get('a.txt')).rejects.toMatchObject({ name: 'NoSuchBucket' });
});

test('an unknown account is an error', async () => {
  const storage = s3Storage({ ...server.options, accessKeyId: 'stranger' });
  await expect(storage.put('a.txt', Buffer.from('x'), plain)).rejects.toThrow('Access Key');
});
