import { expect, test } from 'vitest';
import { hostName } from '#contract/stores/stores.schemas.ts';
import { after, days, hours } from '#server/kit/clock.ts';
import {
  aliasTarget,
  askForName,
  type Claim,
  isOwnName,
  isProvedFor,
  judgeClaim,
  proofFor,
  proofGrace,
  recordFor,
} from './custom-domain.ts';

const host = 'sites.scanfront.test';
const urls = { app: 'https://scanfront.test', content: 'https://content.test', sandbox: 'http://localhost:3002' };
type Place = Parameters<typeof isOwnName>[1];

const below: Place = { sitesDomain: host, urls };
const folders: Place = { sitesDomain: null, urls };
const name = 'shop.example.com';

test('a name below a registered one gets an alias', () => {
  expect(recordFor(name, host, '203.0.113.7')).toEqual({ type: 'CNAME', host: 'shop', value: host });
  expect(recordFor('www.example.co.uk', host, undefined)).toEqual({ type: 'CNAME', host: 'www', value: host });
});

test('a registered name itself gets our address, or an alias where it is not known', () => {
  expect(recordFor('example.com', host, '203.0.113.7')).toEqual({ type: 'A', host: '@', value: '203.0.113.7' });
  expect(recordFor('example.co.uk', host, '203.0.113.7')).toEqual({ type: 'A', host: '@', value: '203.0.113.7' });
  expect(recordFor('example.or.jp', host, '203.0.113.7')).toEqual({ type: 'A', host: '@', value: '203.0.113.7' });
  expect(recordFor('example.com', host, undefined)).toEqual({ type: 'CNAME', host: '@', value: host });
});

test('a text proves every name; where stores have names below ours, an alias does so, too', () => {
  expect(aliasTarget('token', below)).toBe(`token.${host}`);
  expect(aliasTarget('token', folders)).toBe('content.test');
  const value = 'scanfront-verify=token';
  expect(proofFor(name, 'token', below)).toEqual({ type: 'TXT', host: '_scanfront.shop', value, isNeeded: false });
  expect(proofFor(name, 'token', folders)).toMatchObject({ isNeeded: true });
  expect(proofFor('example.com', 'token', below)).toEqual({ type: 'TXT', host: '_scanfront', value, isNeeded: true });
});

test('names of our own are nobody’s', () => {
  for (const own of ['scanfront.test', 'www.scanfront.test', `shop.${host}`, 'content.test']) {
    expect([own, isOwnName(own, below)]).toEqual([own, true]);
  }
  expect(isOwnName('notscanfront.test', below)).toBe(false);
});

test('a name is spelled as name servers spell it', () => {
  const spelled = {
    ' Shop.Example.COM ': name,
    'shop.example.com.': name,
    'Bücher.example': 'xn--bcher-kva.example',
    'xn--bcher-kva.example': 'xn--bcher-kva.example',
    'пример.испытание': 'xn--e1afmkfd.xn--80akhbyknj4f',
    'shop。example。com': name,
  };
  for (const [typed, as] of Object.entries(spelled))
    expect([typed, hostName.safeParse(typed).data]).toEqual([typed, as]);
  const refused = [
    'shop',
    'shop..example.com',
    '1.2.3.4',
    '１.２.３.４',
    'http://shop.example',
    'ä/b.example',
    'ä.example:80',
  ];
  for (const typed of [...refused, 'shop.example.com..', '_scanfront.example.com', `${'a'.repeat(64)}.example`]) {
    expect([typed, hostName.safeParse(typed).success]).toEqual([typed, false]);
  }
});

interface Known {
  aliases?: string[];
  addresses?: Record<string, string[]>;
  texts?: string[];
}

const ask = ({ aliases = [], addresses = {}, texts = [] }: Known, place = below) =>
  askForName(
    {
      ...place,
      names: {
        aliases: async () => aliases,
        addresses: async (of) => ({ [host]: ['203.0.113.7'], ...addresses })[of] ?? [],
        texts: async (of) => (of === `_scanfront.${name}` ? texts : []),
      },
    },
    name,
  );

test('a name leads here when its alias or its address is ours, else what was found is told', async () => {
  const here = { leadsHere: true, found: null };
  expect(await ask({ aliases: ['Sites.Scanfront.test.'] })).toMatchObject(here);
  expect(await ask({ aliases: [`token.${host}`] })).toMatchObject(here);
  expect(await ask({ addresses: { [name]: ['203.0.113.7'] } })).toMatchObject(here);
  expect(await ask({ aliases: ['parked.example'] })).toMatchObject({ leadsHere: false, found: 'parked.example' });
  expect(await ask({ aliases: [`not${host}`] })).toMatchObject({ leadsHere: false });
  const elsewhere = { [name]: ['198.51.100.1', '198.51.100.2'] };
  expect(await ask({ addresses: elsewhere })).toMatchObject({ leadsHere: false, found: '198.51.100.1, 198.51.100.2' });
  expect(await ask({})).toMatchObject({ leadsHere: false, found: null });
});

test('a name is proved by the store’s own text or alias, however a registrar spells it, and by no other', async () => {
  const isProved = async (known: Known, place = below) => isProvedFor('abc123', await ask(known, place), place);
  expect(await isProved({ texts: ['v=spf1 -all', ' "Scanfront-Verify = ABC123" '] })).toBe(true);
  expect(await isProved({ aliases: [`ABC123.${host}.`] })).toBe(true);
  for (const texts of [['scanfront-verify=abc124'], ['abc123'], ['xscanfront-verify=abc123'], ['']]) {
    expect([texts, await isProved({ texts })]).toEqual([texts, false]);
  }
  for (const aliases of [[host], [`other.${host}`], [`abc123.${host}.evil.test`]]) {
    expect([aliases, await isProved({ aliases })]).toEqual([aliases, false]);
  }
  expect(await isProved({ aliases: ['abc123.content.test', 'content.test'] }, folders)).toBe(false);
});

const now = new Date('2026-11-20T12:00:00Z');
const proved: Claim = {
  domain_status: 'ready',
  domain_proof: 'found',
  domain_leads_here: true,
  domain_problem: null,
  domain_ends_at: null,
};
const look = (before: Claim, isProved: boolean, leadsHere: boolean, { isAsked = false, at = now } = {}) =>
  judgeClaim(before, { isProved, leadsHere, isAsked, now: at });

test('a name is ready when it is proved and leads here, and neither alone is enough', () => {
  const waiting: Claim = { ...proved, domain_status: 'waiting', domain_proof: 'none', domain_leads_here: false };
  expect(look(waiting, true, true)).toMatchObject({ domain_status: 'ready', domain_proof: 'found' });
  expect(look(waiting, true, false)).toMatchObject({ domain_status: 'waiting', domain_proof: 'found' });
  expect(look(waiting, false, true)).toMatchObject({ domain_status: 'waiting', domain_proof: 'none' });
});

test('a proof that is missing ends a name only when it is still missing after the time of grace', () => {
  const first = look(proved, false, true);
  const endsAt = after(now, proofGrace);
  expect(first).toMatchObject({ domain_status: 'ready', domain_proof: 'held', domain_ends_at: endsAt });
  const later = look(first, false, true, { at: after(now, days(13)) });
  expect(later).toMatchObject({ domain_status: 'ready', domain_ends_at: endsAt });
  expect(look(later, true, true, { at: endsAt })).toMatchObject({ domain_proof: 'found', domain_ends_at: null });
  const ended = look(later, false, true, { at: endsAt });
  expect(ended).toMatchObject({ domain_status: 'waiting', domain_proof: 'none', domain_problem: 'lapsed' });
  expect(look(ended, false, true, { at: endsAt })).toMatchObject({ domain_problem: 'lapsed' });
});

test('a ready name that leads elsewhere is doubted once, unless its owner looks', () => {
  expect(look(proved, true, false, { isAsked: true })).toMatchObject({ domain_status: 'waiting' });
  const doubted = look(proved, true, false);
  expect(doubted).toMatchObject({ domain_status: 'ready', domain_due_at: after(now, hours(1)) });
  expect(look(doubted, true, true)).toMatchObject({ domain_status: 'ready', domain_due_at: after(now, days(1)) });
  expect(look(doubted, true, false)).toMatchObject({ domain_status: 'waiting', domain_proof: 'found' });
});
