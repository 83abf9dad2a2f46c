import { describe, expect, test } from 'vitest';
import { blankValues, type MarkdownValues, markdownSchema, previewOf } from './markdown-values.ts';

const parse = (values: Partial<MarkdownValues>) => markdownSchema.safeParse({ ...blankValues, ...values });
const complaintsOf = (values: Partial<MarkdownValues>) =>
  Object.fromEntries((parse(values).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));

describe('what the form sends', () => {
  test('all products, at once and for good, unless said otherwise', () => {
    expect(parse({ percent: 20 }).data).toEqual({
      name: '',
      products: { filter: {} },
      percent: 20,
      olderThanDays: 0,
      endsOn: null,
      startsAt: null,
      endsAt: null,
      repeatsOn: [],
      live: 'now',
    });
  });

  test('only the filter that was chosen', () => {
    const filters = { percent: 5, search: 'lamp', status: 'Ready' as const };
    expect(parse({ ...filters, which: 'search' }).data?.products).toEqual({ filter: { search: 'lamp' } });
    expect(parse({ ...filters, which: 'status' }).data?.products).toEqual({ filter: { status: 'Ready' } });
  });

  test('a tag colour, and the days on which it comes again, where it begins at a time', () => {
    const filters = { percent: 5, which: 'tag' as const, tag: 'Blue' };
    const friday = [false, false, false, false, false, true, false];
    const hours = { when: 'later' as const, startsAt: '2036-01-04T16:00', endsAt: '2036-01-04T18:00' };
    expect(parse({ ...filters, ...hours, repeatsOn: friday }).data).toMatchObject({
      products: { filter: { tag: 'Blue' } },
      repeatsOn: [5],
    });
    expect(parse({ ...filters, repeatsOn: friday }).data).toMatchObject({ repeatsOn: [] });
    expect(complaintsOf({ percent: 5, which: 'tag' })).toEqual({ tag: 'Required' });
  });

  test('times as moments of the clock of whoever types them', () => {
    const { data } = parse({ percent: 5, when: 'later', startsAt: '2036-01-02T10:00', endsAt: '2036-01-03T10:00' });
    expect(data?.startsAt).toBe(new Date(2036, 0, 2, 10).toISOString());
    expect(data?.endsAt).toBe(new Date(2036, 0, 3, 10).toISOString());
  });
});

describe('what is asked for', () => {
  test('is said at its field', () => {
    expect(complaintsOf({})).toEqual({ percent: 'Required' });
    expect(complaintsOf({ percent: 96 })).toEqual({ percent: 'Enter at most 95 %' });
    expect(complaintsOf({ percent: 5, which: 'category' })).toEqual({ category: 'Required' });
    expect(complaintsOf({ percent: 5, which: 'search', search: ' ' })).toEqual({ search: 'Required' });
    expect(complaintsOf({ percent: 5, when: 'later' })).toEqual({ startsAt: 'Required' });
    expect(complaintsOf({ percent: -5, days: -1 })).toEqual({
      percent: 'Enter more than 0 %',
      days: 'Must be at least 0',
    });
    expect(complaintsOf({ percent: 5, days: 4000 })).toEqual({ days: 'Too large' });
  });

  test('an end comes after the start', () => {
    const later = 'Must be later than the start';
    expect(complaintsOf({ percent: 5, endsAt: '2020-01-01T10:00' })).toEqual({ endsAt: later });
    const backwards = { when: 'later' as const, startsAt: '2036-01-02T10:00', endsAt: '2036-01-01T10:00' };
    expect(complaintsOf({ percent: 5, ...backwards })).toEqual({ endsAt: later });
  });
});

test('a preview waits for a percentage and for the products, not for a time', () => {
  expect(previewOf(blankValues)).toBeNull();
  expect(previewOf({ ...blankValues, percent: 20, which: 'search' })).toBeNull();
  expect(previewOf({ ...blankValues, percent: 20, when: 'later', name: 'Spring' })).toMatchObject({ name: '' });
});
