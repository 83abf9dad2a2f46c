import { expect, test } from 'vitest';
import { askForName, isOwnName, recordFor } from './custom-domain.ts';

const host = 'sites.scanfront.test';

test('a name below a registered one gets an alias', () => {
  expect(recordFor('shop.example.com', host, '203.0.113.7')).toEqual({ type: 'CNAME', host: 'shop', value: host });
  expect(recordFor('www.example.co.uk', host, undefined)).toEqual({ type: 'CNAME', host: 'www', value: host });
});

test('a registered name itself gets our address, or an alias where it is not known', () => {
  expect(recordFor('example.com', host, '203.0.113.7')).toEqual({ type: 'A', host: '@', value: '203.0.113.7' });
  expect(recordFor('example.co.uk', host, '203.0.113.7')).toEqual({ type: 'A', host: '@', value: '203.0.113.7' });
  expect(recordFor('example.com', host, undefined)).toEqual({ type: 'CNAME', host: '@', value: host });
});

test('names of our own are nobody’s', () => {
  const urls = { app: 'https://scanfront.test', content: 'https://content.test', sandbox: 'http://localhost:3002' };
  const deps = { sitesDomain: host, urls };
  for (const name of ['scanfront.test', 'www.scanfront.test', `shop.${host}`, 'content.test']) {
    expect([name, isOwnName(name, deps)]).toEqual([name, true]);
  }
  expect(isOwnName('notscanfront.test', deps)).toBe(false);
});

const known = (aliases: Record<string, string[]>, addresses: Record<string, string[]>) => ({
  names: {
    aliases: async (name: string) => aliases[name] ?? [],
    addresses: async (name: string) => addresses[name] ?? [],
  },
});

test('a name is ready when its alias or its address is ours, else what was found is told', async () => {
  const ours = { [host]: ['203.0.113.7'] };
  const name = 'shop.example.com';
  const ask = (deps: ReturnType<typeof known>) => askForName(deps, name, host);
  expect(await ask(known({ [name]: ['Sites.Scanfront.test.'] }, ours))).toEqual({ isReady: true, found: null });
  expect(await ask(known({}, { ...ours, [name]: ['203.0.113.7'] }))).toEqual({ isReady: true, found: null });
  expect(await ask(known({ [name]: ['parked.example'] }, ours))).toEqual({ isReady: false, found: 'parked.example' });
  const elsewhere = { ...ours, [name]: ['198.51.100.1', '198.51.100.2'] };
  expect(await ask(known({}, elsewhere))).toEqual({ isReady: false, found: '198.51.100.1, 198.51.100.2' });
  expect(await ask(known({}, ours))).toEqual({ isReady: false, found: null });
});
