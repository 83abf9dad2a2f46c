import { toSlug } from '#contract/kit/slug.ts';

/** What search engines are told about a page. */
export interface SeoValues {
  title: string;
  description: string;
  slug: string;
}

/** Longer texts are cut off in search results; nothing enforces these. */
export const seoLimits = { title: 70, description: 300 } as const;

/** The title after the name was edited: it follows while it is empty or contained in the new name. */
export const titleAfterName = (title: string, name: string): string =>
  title === '' || name.includes(title) ? name : title;

/** The slug after the name was edited: it follows until it is changed by hand. */
export const slugAfterName = (slug: string, before: string, name: string): string =>
  slug === '' || slug === toSlug(before) ? toSlug(name) : slug;

/** What a form begins with: title and slug default to the name. */
export function seoWithDefaults(seo: Partial<SeoValues> | null | undefined, name: string): SeoValues {
  return {
    title: seo?.title || name,
    description: seo?.description ?? '',
    slug: seo?.slug || toSlug(name),
  };
}
