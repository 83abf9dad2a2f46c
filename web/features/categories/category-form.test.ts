import { describe, expect, test } from 'vitest';
import { categoryOf } from './categories.fixture.ts';
import { categorySchema, categoryValues, toCategoryInput } from './category-form.ts';

const saved = categoryOf({ name: 'Lamps', seoMetaData: { title: 'Lamps', description: 'Warm', slug: 'lamps' } });
const filled = { ...categoryValues(undefined), name: 'Lamps' };
const messages = (schema: ReturnType<typeof categorySchema>, values: unknown) =>
  Object.fromEntries(
    (schema.safeParse(values).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );

describe('the category form', () => {
  test('needs a name', () => {
    expect(messages(categorySchema(), { ...filled, name: ' ' })).toEqual({ name: 'Required' });
  });

  test('lets a new category do without SEO texts; what was there before needs at least 1 character', () => {
    const seoMetaData = { title: '', description: '', slug: '' };
    expect(messages(categorySchema(), { ...filled, seoMetaData })).toEqual({});
    expect(messages(categorySchema(saved.seoMetaData), { ...filled, seoMetaData })).toEqual({
      'seoMetaData.title': 'Too Short',
      'seoMetaData.description': 'Too Short',
      'seoMetaData.slug': 'Too Short',
    });
  });

  test('leaves a slug that follows the name to the server, and sends a chosen one', () => {
    const send = (slug: string, isNew = true) =>
      toCategoryInput(categorySchema().parse({ ...filled, seoMetaData: { ...saved.seoMetaData, slug } }), isNew).form;
    expect(send('lamps').seoMetaData).toEqual({ title: 'Lamps', description: 'Warm', slug: undefined });
    expect(send('light').seoMetaData).toMatchObject({ slug: 'light' });
    expect(send('lamps', false).seoMetaData).toMatchObject({ slug: 'lamps' });
  });

  test('sends a new picture, or that the old one goes, never both', () => {
    const file = new File(['x'], 'lamp.png');
    const parsed = categorySchema().parse({ ...filled, removeThumbnail: true });
    expect(toCategoryInput(parsed, false)).toMatchObject({ form: { removeThumbnail: true }, files: {} });
    const replaced = toCategoryInput({ ...parsed, thumbnail: [file] }, false);
    expect(replaced.form.removeThumbnail).toBeUndefined();
    expect(replaced.files?.thumbnail).toBe(file);
  });
});
