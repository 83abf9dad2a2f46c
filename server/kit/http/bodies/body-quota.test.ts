import { expect, test } from 'vitest';
import { Failure } from '../../failure.ts';
import { type BodyShares, makeBodyQuota } from './body-quota.ts';

const share = (bodies: number, memoryBytes = 1000, diskBytes = 1000) => ({ bodies, memoryBytes, diskBytes });
const shares: BodyShares = { account: share(2), network: share(3), process: share(10, 1500, 1500) };
const small = { memoryBytes: 1, diskBytes: 1 };

function refusalOf(take: () => unknown): { code: string; retryAfter: number | undefined } {
  try {
    take();
  } catch (error) {
    if (error instanceof Failure) return { code: error.code, retryAfter: error.details.retryAfter };
  }
  throw new Error('It was not refused.');
}

test('an account has a share and so has a network, and what is given back can be taken again', () => {
  const quota = makeBodyQuota(shares);
  const by = (merchantId: string | undefined, address: string) => () => quota.take({ merchantId, address }, small);
  const first = by('a', '192.0.2.1')();
  by('a', '192.0.2.2')();
  expect(refusalOf(by('a', '192.0.2.3'))).toEqual({ code: 'TOO_MANY', retryAfter: 5 });
  first.release();
  first.release();
  by('a', '192.0.2.1')();
  expect(refusalOf(by('a', '192.0.2.1'))).toMatchObject({ code: 'TOO_MANY' });
  for (let count = 0; count < 2; count += 1) by(undefined, '192.0.2.1')();
  expect(refusalOf(by(undefined, '192.0.2.1'))).toMatchObject({ code: 'TOO_MANY' });
  expect(refusalOf(by('b', '192.0.2.1'))).toMatchObject({ code: 'TOO_MANY' });
  by('b', '192.0.2.4')();
});

test('memory and disk are counted, also what is taken on the way', () => {
  const quota = makeBodyQuota(shares);
  const hold = quota.take({ merchantId: 'a', address: '192.0.2.1' }, { memoryBytes: 600, diskBytes: 0 });
  const more = (memoryBytes: number, merchantId = 'a', address = '192.0.2.1') =>
    refusalOf(() => quota.take({ merchantId, address }, { memoryBytes, diskBytes: 0 })).code;
  expect(more(401)).toBe('TOO_MANY');
  hold.holdMemory(900);
  expect(more(101)).toBe('TOO_MANY');
  expect(more(601, 'b', '192.0.2.2')).toBe('OVERLOADED');
  expect(refusalOf(() => hold.holdMemory(1001)).code).toBe('TOO_MANY');
  hold.holdMemory(100);
  quota.take({ merchantId: 'b', address: '192.0.2.2' }, { memoryBytes: 900, diskBytes: 1000 }).release();
  hold.release();
  hold.holdMemory(1000);
  quota.take({ merchantId: 'a', address: '192.0.2.1' }, { memoryBytes: 1000, diskBytes: 1000 });
  expect(
    refusalOf(() => quota.take({ merchantId: 'c', address: '192.0.2.9' }, { memoryBytes: 0, diskBytes: 600 })),
  ).toEqual({
    code: 'OVERLOADED',
    retryAfter: 5,
  });
});

test('all addresses of one customer of IPv6 are one network', () => {
  const quota = makeBodyQuota(shares);
  const by = (address: string) => () => quota.take({ merchantId: undefined, address }, small);
  for (const address of ['2001:db8:1:2::1', '2001:db8:1:2:ffff::', '2001:db8:1:2:3:4:5:6']) by(address)();
  expect(refusalOf(by('2001:db8:1:2::9')).code).toBe('TOO_MANY');
  for (const address of ['2001:db8:1:3::1', '::ffff:192.0.2.1', '::ffff:192.0.2.2', '::1', '2001:db8::1'])
    by(address)();
});
