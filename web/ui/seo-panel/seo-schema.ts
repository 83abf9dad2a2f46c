import { z } from 'zod';
import { seoInput } from '#contract/kit/seo.ts';
import { toSlug } from '#contract/kit/slug.ts';
import type { SeoValues } from './seo-values.ts';

export const noSeo: SeoValues = { title: '', description: '', slug: '' };

/** The contract's rules. What is left empty follows the name; what was there before can't be emptied. */
export const seoSchema = (before: SeoValues = noSeo) =>
  z
    .object({ title: z.string(), description: z.string(), slug: z.string() })
    .transform((seo) => {
      const isSaid = ([field, text]: [string, string]) => text.trim() !== '' || before[field as keyof SeoValues] !== '';
      return Object.fromEntries(Object.entries(seo).filter(isSaid));
    })
    .pipe(seoInput);

type SaidSeo = z.output<ReturnType<typeof seoSchema>>;

/** A slug that only follows the name is left to the server, which finds a free one. */
export function seoToWire(seo: SaidSeo, { name, isNew }: { name: string; isNew: boolean }): SaidSeo {
  const follows = isNew && (seo.slug === undefined || toSlug(seo.slug) === toSlug(name));
  return follows ? { ...seo, slug: undefined } : seo;
}
