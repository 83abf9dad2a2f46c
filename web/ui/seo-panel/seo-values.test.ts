import { describe, expect, test } from 'vitest';
import { seoWithDefaults, slugAfterName, titleAfterName } from './seo-values.ts';

describe('the SEO title', () => {
  test('is the name while it is empty', () => {
    expect(titleAfterName('', 'Garden')).toBe('Garden');
  });

  test('follows name edits while it is contained in the new name', () => {
    expect(titleAfterName('Garden', 'Garden tools')).toBe('Garden tools');
    expect(titleAfterName('tools', 'Garden tools')).toBe('Garden tools');
  });

  test('stays once it says something else', () => {
    expect(titleAfterName('Everything for your garden', 'Garden tools')).toBe('Everything for your garden');
    expect(titleAfterName('Garden', 'Tools')).toBe('Garden');
  });

  test('follows a name as it is typed', () => {
    const typed = [...'Garden'].map((_, index) => 'Garden'.slice(0, index + 1));
    expect(typed.reduce((title, name) => titleAfterName(title, name), '')).toBe('Garden');
  });
});

describe('the slug', () => {
  test('defaults to the name', () => {
    expect(slugAfterName('', '', 'Garden & Patio')).toBe('garden-patio');
  });

  test('follows the name until it is changed by hand', () => {
    expect(slugAfterName('garden', 'Garden', 'Garden tools')).toBe('garden-tools');
    expect(slugAfterName('yard', 'Garden', 'Garden tools')).toBe('yard');
  });
});

describe('what a form begins with', () => {
  test('defaults title and slug to the name and keeps what is saved', () => {
    expect(seoWithDefaults(undefined, 'Garden')).toEqual({ title: 'Garden', description: '', slug: 'garden' });
    expect(seoWithDefaults({ title: 'Yard', description: 'All of it', slug: '' }, 'Garden')).toEqual({
      title: 'Yard',
      description: 'All of it',
      slug: 'garden',
    });
  });
});
