import { expect, test } from 'vitest';
import { type SectionType, sectionTypes } from '#contract/design/sections.ts';
import { canMove, dropSection, moveTo, stepSection } from './move.ts';

const order: readonly SectionType[] = sectionTypes;

test('a section moves a step up or down', () => {
  expect(stepSection(order, 'featured', -1).slice(0, 4)).toEqual(['header', 'slider', 'featured', 'categories']);
  expect(stepSection(order, 'slider', 1).slice(0, 3)).toEqual(['header', 'categories', 'slider']);
});

test('header and footer stay at the ends', () => {
  expect(order.filter((type) => !canMove(type))).toEqual(['header', 'footer']);
  expect(stepSection(order, 'header', 1)).toEqual(order);
  expect(stepSection(order, 'slider', -1)).toEqual(order);
  expect(stepSection(order, 'subscribe', 1)).toEqual(order);
  expect(dropSection(order, 'footer', 'slider', 'before')).toEqual(order);
});

test('a section is dropped before or after another, and never outside of header and footer', () => {
  expect(dropSection(order, 'icons', 'slider', 'before').slice(0, 3)).toEqual(['header', 'icons', 'slider']);
  expect(dropSection(order, 'slider', 'icons', 'after').slice(3, 5)).toEqual(['icons', 'slider']);
  expect(dropSection(order, 'icons', 'header', 'before').slice(0, 2)).toEqual(['header', 'icons']);
  expect(dropSection(order, 'slider', 'footer', 'after').slice(-2)).toEqual(['slider', 'footer']);
  expect(dropSection(order, 'slider', 'slider', 'after')).toEqual(order);
});

test('an item keeps its place where it has nowhere to go', () => {
  expect(moveTo(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moveTo(['a', 'b'], 0, 2)).toEqual(['a', 'b']);
});
