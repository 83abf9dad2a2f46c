import { describe, expect, test } from 'vitest';
import { sellerTopics } from '#contract/site/help-topics.ts';
import { type Act, namesOf } from './guide.ts';
import { guides } from './guides.ts';
import { namesIn, plainText, screensIn, toHtml } from './step-text.ts';

const isOwn = (act: Act) => 'isOwn' in act && act.isOwn === true;
const begins = (name: string, told: string) => name.startsWith(told) || told.startsWith(name.replace(/…$/, ''));

test('every task has its guide, once', () => {
  expect(guides.map(({ topic }) => topic)).toEqual(sellerTopics);
});

describe.each(guides)('$title', ({ steps }) => {
  test('is short', () => {
    expect(steps.length).toBeLessThanOrEqual(12);
  });

  test.each(steps)('$text', ({ text, acts }) => {
    const within = acts.flatMap((act) => ('within' in act && act.within ? [act.within] : []));
    const done = acts.flatMap(namesOf);
    // What is named is done or looked for on the real screen, …
    for (const told of namesIn(text))
      expect(
        [...done, ...within].some((name) => begins(name, told)),
        told,
      ).toBe(true);
    // … and what is done there is named.
    for (const act of acts.filter((each) => !isOwn(each) && !('see' in each))) {
      for (const name of namesOf(act))
        expect(
          namesIn(text).some((told) => begins(name, told)),
          name,
        ).toBe(true);
    }
    expect(screensIn(text)).toEqual(acts.flatMap((act) => ('open' in act ? [act.open] : [])));
  });
});

test('a step is written as it is read', () => {
  const text = 'Press **Save & go** in [orders](/app/orders).';
  expect(toHtml(text)).toBe('Press <b>Save &amp; go</b> in <a href="/app/orders">orders</a>.');
  expect(plainText(text)).toBe('Press Save & go in orders.');
});
