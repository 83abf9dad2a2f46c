import { describe, expect, test } from 'vitest';
import { factsOf, manifestWords, recoveryText } from './describe-truckload.ts';
import { aManifest, aTruckload } from './truckloads.fixture.ts';

describe('the manifest in the list', () => {
  test('says how many lines were read so far', () => {
    expect(manifestWords(aTruckload({ csv: aManifest({ state: 'reading', done: 1234 }) })).text).toBe('Reading 1,234…');
  });

  test('says that it was refused, or that there is none', () => {
    expect(manifestWords(aTruckload({ csv: aManifest({ state: 'refused' }) }))).toEqual({
      text: 'Refused',
      tone: 'error',
    });
    expect(manifestWords(aTruckload({ csv: null }))).toEqual({ text: 'No manifest', tone: 'neutral' });
  });

  test('counts the lines to look at before those that are well', () => {
    expect(manifestWords(aTruckload({ csv: aManifest({ state: 'ready', warned: 2, rejected: 1 }) })).text).toBe(
      '3 lines to check',
    );
    expect(manifestWords(aTruckload()).text).toBe('412 lines');
  });

  test('follows the truckload on its way to products', () => {
    const way = aTruckload().break;
    const running = aTruckload({ break: { ...way, state: 'running', done: 10, total: 1200 } });
    expect(manifestWords(running).text).toBe('Products: 10 of 1,200…');
    expect(manifestWords(aTruckload({ break: { ...way, state: 'done' } })).text).toBe('Broken into products');
  });
});

describe('the expected recovery', () => {
  const { totals } = aTruckload();

  test('is what the items will bring in percent of the costs', () => {
    expect(recoveryText(aTruckload({ totals: { ...totals, cost: 8000, expected: 14_560 } }))).toBe('182%');
  });

  test('is not said where there are no costs, or no items', () => {
    expect(recoveryText(aTruckload({ totals: { ...totals, cost: 0 } }))).toBe('–');
    expect(recoveryText(aTruckload({ totals: { ...totals, expected: 0 } }))).toBe('–');
  });
});

test('lot number, requests and profile are told as far as there are any', () => {
  const profile = { _id: '7', name: 'Target GM' };
  expect(factsOf({ lotNumber: 'T-1', requests: 2, profile })).toBe('Lot T-1 · 2 requests · Target GM');
  expect(factsOf({ lotNumber: '', requests: 0, profile: null })).toBe('');
});
