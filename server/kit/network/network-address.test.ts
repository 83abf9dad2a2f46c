import { expect, test } from 'vitest';
import { addressKeys, networkOf } from './network-address.ts';

test('an address of IPv4 is counted by itself', () => {
  expect(addressKeys('203.0.113.9')).toEqual([{ key: '203.0.113.9', times: 1 }]);
});

test('an address of IPv6 is counted by its /64, and by its /48 with eight times the room', () => {
  expect(addressKeys('2001:db8:1:2:3:4:5:6', 'address')).toEqual([
    { key: 'address:2001:db8:1:2::/64', times: 1 },
    { key: 'address:2001:db8:1::/48', times: 8 },
  ]);
  expect(addressKeys('2001:db8:1:2:ffff::9')).toEqual(addressKeys('2001:db8:1:2::1'));
  expect(addressKeys('2001:db8:1:3::1')[1]).toEqual(addressKeys('2001:db8:1:2::1')[1]);
});

test.each([
  '2001:db8:0:2::1',
  '2001:DB8:0:2::1',
  '2001:0db8:0000:0002:0000:0000:0000:0001',
  '2001:db8::2:0:0:0:1',
  '2001:db8:0:2::192.0.2.1',
  '2001:db8:0:2::1%eth0',
  '[2001:db8:0:2::1]',
  '[2001:db8:0:2::1]:443',
])('%s is one network, however it is spelled', (address) => {
  expect(networkOf(address)).toBe('2001:db8:0:2::/64');
});

test.each(['203.0.113.9', '::ffff:203.0.113.9', '::FFFF:cb00:7109', '0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9:5678'])(
  '%s is the address of IPv4 that it stands for',
  (address) => {
    expect(addressKeys(address)).toEqual([{ key: '203.0.113.9', times: 1 }]);
  },
);

test('addresses behind a gateway from IPv4 to IPv6 are told apart', () => {
  expect(networkOf('64:ff9b::203.0.113.9')).toBe('203.0.113.9');
  expect(networkOf('64:ff9b::203.0.113.10')).toBe('203.0.113.10');
});

test('a link-local address, this machine and what is no address are counted, too', () => {
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
  expect(addressKeys('unknown')).toEqual([{ key: 'unknown', times: 1 }]);
});
