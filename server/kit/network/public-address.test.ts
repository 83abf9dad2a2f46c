import { isIP } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tries } from '#testing/suite.ts';
import { isPublicAddress } from './public-address.ts';

const refused = {
  unspecified: ['0.0.0.0', '0.1.2.3', '::', '0:0:0:0:0:0:0:0'],
  loopback: ['127.0.0.1', '127.255.255.254', '::1', '0:0:0:0:0:0:0:1'],
  private: ['10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.0.1', '192.168.255.255'],
  'link-local': ['169.254.0.1', '169.254.169.254', 'fe80::1', 'febf::1', 'fe80::1%eth0', 'fe80::1%1'],
  'metadata of clouds': ['169.254.169.254', '169.254.170.2', '100.100.100.200', '192.0.0.192', '168.63.129.16'],
  'metadata over IPv6': ['fd00:ec2::254', 'fd20:ce::254', '::ffff:169.254.169.254', '64:ff9b::a9fe:a9fe'],
  'shared by a carrier': ['100.64.0.1', '100.127.255.255'],
  multicast: ['224.0.0.1', '239.255.255.255', 'ff02::1', 'ff0e::1'],
  documentation: ['192.0.2.1', '198.51.100.7', '203.0.113.255', '2001:db8::1', '3fff::1'],
  benchmarking: ['198.18.0.1', '198.19.255.255', '2001:2::1'],
  'reserved and broadcast': ['240.0.0.1', '255.255.255.255', '192.0.0.8', '100::1', '5f00::1'],
  'unique local': ['fc00::1', 'fd12:3456:789a::1', 'fdff:ffff::1'],
  'site-local': ['fec0::1', 'feff::1'],
  'IPv4 mapped': ['::ffff:127.0.0.1', '::ffff:7f00:1', '::FFFF:10.0.0.1', '0:0:0:0:0:ffff:c0a8:1', '::ffff:0:0'],
  'IPv4 compatible': ['::127.0.0.1', '::7f00:1', '::10.0.0.1', '::8.8.8.8'],
  'IPv4 translated': ['::ffff:0:127.0.0.1', '64:ff9b::127.0.0.1', '64:ff9b::', '64:ff9b::7f00:1', '64:ff9b:1::808:808'],
  '6to4': ['2002:7f00:1::', '2002:c0a8:101::1', '2002:a9fe:a9fe::1'],
  Teredo: ['2001:0:7f00:1::', '2001::f5ff:fffe', '2001:0:4136:e378:8000:63bf:80ff:fffe'],
  'no address in its usual form': [
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    'localhost',
    '',
    '[::1]',
    '1.1.1',
  ],
};

test.each(Object.entries(refused))('%s is not public', (_name, addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([]);
});

test('addresses of the open Internet are public, also where a system writes IPv4 as IPv6', () => {
  const open = [
    '1.1.1.1',
    '8.8.8.8',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '126.255.255.255',
    '128.0.0.1',
    '169.253.255.255',
    '169.255.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '192.169.0.0',
    '198.17.255.255',
    '198.20.0.0',
    '223.255.255.255',
    '168.63.129.17',
    '2606:4700:4700::1111',
    '2a00:1450:4001:81b::200e',
    '2400:cb00::1',
    '2001:4860:4860::8888',
    '::ffff:8.8.8.8',
    '::ffff:808:808',
    '64:ff9b::8.8.8.8',
    '64:ff9b::808:808',
  ];
  expect(open.filter((address) => !isPublicAddress(address))).toEqual([]);
});

const inside = /^(10|127|0)\.|^172\.(1[6-9]|2\d|3[01])\.|^192\.168\.|^169\.254\.|^(22[4-9]|2[345]\d)\./;
const hex = (value: number) => value.toString(16);

test('an IPv4 address is as public as every IPv6 spelling of it that is connected to, and never from inside', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
      const tail = `${hex(a * 256 + b)}:${hex(c * 256 + d)}`;
      const spellings = [`::ffff:${address}`, `::ffff:${tail}`, `0:0:0:0:0:FFFF:${tail}`, `64:ff9b::${tail}`];
      const isPublic = isPublicAddress(address);
      expect(spellings.map(isPublicAddress)).toEqual(spellings.map(() => isPublic));
      if (inside.test(address)) expect(isPublic).toBe(false);
      expect([`2002:${tail}::1`, `2001:0:${tail}::1`, `::${tail}`].filter(isPublicAddress)).toEqual([]);
    }),
    { numRuns: tries(500) },
  );
});

test('of IPv6 nothing outside of global unicast is public, but for IPv4 in its clothes', () => {
  fc.assert(
    fc.property(fc.ipV6(), (address) => {
      const groups = new URL(`http://[${address}]`).hostname.slice(1).split(':');
      const first = Number.parseInt(groups[0] || '0', 16);
      if (first >= 0x2000 && first < 0x4000) return;
      if (/^\[?(::ffff:|64:ff9b::)/.test(groups.join(':')) || first === 0 || first === 0x64) return;
      expect(isPublicAddress(address)).toBe(false);
    }),
    { numRuns: tries(500) },
  );
});

test('what is no IP address is not public', () => {
  fc.assert(fc.property(fc.string(), (text) => isIP(text) !== 0 || !isPublicAddress(text)));
});
