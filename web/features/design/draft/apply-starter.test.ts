import { expect, test } from 'vitest';
import { storeDesign } from '#contract/design/design.schemas.ts';
import { starters } from '#contract/design/starters.ts';
import { applyStarter, hasOwnSettings } from './apply-starter.ts';
import { newSlide, toDesign, toValues } from './design-values.ts';

const dock = () => structuredClone(toValues(starters.dock, 'dock', []));

test('a starter takes the place of an untouched one entirely', () => {
  const next = applyStarter(dock(), 'market');
  expect(next.choosedDesign).toBe('market');
  expect(toDesign(next)).toEqual(starters.market);
});

test('words the merchant wrote stay, those of the former starter go', () => {
  const values = dock();
  values.sections.featured.heading = 'Fresh off the truck';
  values.sections.testimonials.items = [{ quote: 'Great', name: 'Ana', note: '', product: null }];
  values.sections.testimonials.isHidden = false;
  const next = applyStarter(values, 'linen');
  expect(next.sections.featured).toMatchObject({ heading: 'Fresh off the truck', columns: 3 });
  expect(next.sections.categories.heading).toBe('Browse the rooms');
  expect(next.sections.testimonials).toMatchObject({ isHidden: false, items: [{ name: 'Ana' }] });
  expect(storeDesign.safeParse(toDesign(next)).success).toBe(true);
});

test('slides and the dark look stay, colours and order do not', () => {
  const values = dock();
  values.darkLook = true;
  values.slides = [newSlide('stores/a.jpg')];
  values.colours.accent = '#123456';
  const next = applyStarter(values, 'workshop');
  expect(next.slides).toEqual(values.slides);
  expect(next.darkLook).toBe(true);
  expect(next.colours).toEqual(starters.workshop.colours);
  expect(next.order).toEqual(starters.workshop.sections.map(({ type }) => type));
});

test('it is asked first when settings would be replaced, not for words alone', () => {
  const values = dock();
  expect(hasOwnSettings(values)).toBe(false);
  values.sections.featured.heading = 'Fresh off the truck';
  expect(hasOwnSettings(values)).toBe(false);
  values.sections.header.isSticky = true;
  expect(hasOwnSettings(values)).toBe(true);
});
