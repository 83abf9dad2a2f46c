import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tries } from '#testing/suite.ts';
import { matchPlainly } from './match-plainly.fixture.ts';
import { type Arrival, createWishMatcher, type Wish, wordsOf } from './match-wish.ts';

const kitchen = 'kitchen';

const wish = (given: Partial<Wish>): Wish => ({
  id: 'wish',
  keywords: '',
  modelNumber: '',
  categoryId: null,
  ...given,
});

const mixer: Arrival = {
  id: 'mixer',
  title: 'KitchenAid Artisan Stand Mixer KSM-150PS, Red',
  brand: 'KitchenAid',
  model: '',
  gtin14: '00883049000015',
  categoryId: kitchen,
};

const match = (given: Partial<Wish>, arrival: Partial<Arrival> = {}) =>
  createWishMatcher([wish(given)]).match({ ...mixer, ...arrival })[0];

describe('what a visitor wants', () => {
  test('is found by its code, however it is written, before anything else', () => {
    for (const code of ['883049000015', '0883049000015', 'mixer 883049000015']) {
      expect(match({ keywords: code }), code).toMatchObject({ score: 100, isSure: true });
    }
    expect(match({ keywords: 'some thing', modelNumber: '8 83049 00001 5' })).toMatchObject({ score: 100 });
    expect(match({ keywords: 'toaster', modelNumber: '883049000022' })).toBeUndefined();
  });

  test('is found by a model number, with or without its dashes', () => {
    for (const modelNumber of ['KSM150PS', 'ksm-150ps']) {
      expect(match({ keywords: 'for my wife', modelNumber })).toMatchObject({ score: 95, isSure: true });
    }
    expect(match({ keywords: 'for my wife', modelNumber: 'red' })).toBeUndefined();
  });

  test('is surely there when three words and the category fit, or the words alone are enough', () => {
    expect(match({ keywords: 'red stand mixers', categoryId: kitchen })).toMatchObject({ score: 100, isSure: true });
    expect(match({ keywords: 'a red stand mixer' })).toMatchObject({ score: 85, isSure: true });
    expect(match({ keywords: 'stand mixer', categoryId: kitchen })).toMatchObject({ score: 85, isSure: true });
  });

  test('is for the seller to decide where a word or the category does not fit', () => {
    expect(match({ keywords: 'blue stand mixer', categoryId: kitchen })).toMatchObject({ score: 72, isSure: false });
    expect(match({ keywords: 'red stand mixer', categoryId: 'garden' })).toMatchObject({ score: 60, isSure: false });
    expect(match({ keywords: 'mixer' })).toMatchObject({ score: 55, isSure: false });
  });

  test('is not there when little of it fits', () => {
    expect(match({ keywords: 'red garden hose 50 ft' })).toBeUndefined();
    expect(match({ keywords: 'mixer', categoryId: 'garden' })).toBeUndefined();
  });
});

test('words are compared without case, accents, plurals and what says nothing', () => {
  expect(wordsOf('Looking for the Café chairs, glass')).toEqual(['cafe', 'chair', 'glass']);
});

describe('an index of wishes', () => {
  // Few words, so that they meet; some that say nothing, and plurals.
  const vocabulary = ['red', 'stand', 'mixers', 'mixer', 'glass', 'the', 'hose', 'ft', 'ksm150', '883049000015'];
  const phrase = (maxLength: number) =>
    fc.array(fc.constantFrom(...vocabulary), { maxLength }).map((words) => words.join(' '));
  const category = fc.constantFrom(null, kitchen, 'garden');
  const wishes = fc
    .array(
      fc.record({ keywords: phrase(6), modelNumber: fc.constantFrom('', 'KSM-150', 'red'), categoryId: category }),
      { maxLength: 30 },
    )
    .map((all) => all.map((one, at) => ({ ...one, id: `wish ${at}` })));
  const arrival = fc.record({
    id: fc.constant('arrival'),
    title: phrase(8),
    brand: phrase(1),
    model: fc.constantFrom('', 'KSM 150'),
    gtin14: fc.constantFrom(null, '00883049000015'),
    categoryId: category,
  });
  const byWish = (a: { wishId: string }, b: { wishId: string }) => a.wishId.localeCompare(b.wishId);

  test('finds what comparing each of them finds, less those that were dropped', () => {
    fc.assert(
      fc.property(wishes, arrival, fc.nat({ max: 30 }), (all, one, dropped) => {
        const id = `wish ${dropped}`;
        const matcher = createWishMatcher(all);
        const plain = matchPlainly(all)(one).sort(byWish);
        expect(matcher.match(one).sort(byWish)).toEqual(plain);
        matcher.drop(id);
        expect(matcher.match(one).sort(byWish)).toEqual(plain.filter(({ wishId }) => wishId !== id));
      }),
      { numRuns: tries(300) },
    );
  });
});
