import { describe, expect, test } from 'vitest';
import { tagsOf, toBody, type WritingValues, writingSchema, writingValues } from './writing-values.ts';

const valid = (changes: Partial<WritingValues>) =>
  writingSchema().safeParse({ ...writingValues(undefined), title: 'News', ...changes });

const bodyOf = (changes: Partial<WritingValues>, isPost = true) => {
  const parsed = valid(changes);
  if (!parsed.success) throw parsed.error;
  return toBody(parsed.data, { isNew: true, isPost });
};

describe('the form of a page or a post', () => {
  test('tags are the words between commas, each once', () => {
    expect(tagsOf(' pallets, new ,,new,')).toEqual(['pallets', 'new']);
    expect(valid({ tags: 'x'.repeat(41) }).success).toBe(false);
    expect(valid({ tags: Array.from({ length: 21 }, (_, index) => `t${index}`).join(',') }).success).toBe(false);
  });

  test('a scheduled one needs its moment, which is sent as the moment it is everywhere', () => {
    expect(valid({ status: 'scheduled' }).error?.issues[0]?.path).toEqual(['publishAt']);
    const { publishAt } = bodyOf({ status: 'scheduled', publishAt: '2026-12-01T09:30' });
    expect(publishAt).toBe(new Date('2026-12-01T09:30').toISOString());
    expect(bodyOf({ status: 'draft', publishAt: '2026-12-01T09:30' }).publishAt).toBeNull();
  });

  test('an address that only follows the title is left to the server', () => {
    const seo = (slug: string) => bodyOf({ seoMetaData: { title: '', description: '', slug } }).seoMetaData;
    expect(seo('news')?.slug).toBeUndefined();
    expect(seo('latest')?.slug).toBe('latest');
  });

  test('a page is sent without what only posts have', () => {
    expect(bodyOf({ author: 'Marisol' })).toMatchObject({ author: 'Marisol', cover: null, tags: [] });
    expect(bodyOf({ author: 'Marisol' }, false)).not.toHaveProperty('author');
  });
});
