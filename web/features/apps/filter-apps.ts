import type { App } from '#contract/apps/apps.contract.ts';

export interface AppFilter {
  /** Words, each of which must occur. */
  search: string;
  /** The id of a category; empty for all of them. */
  category: string;
}

/** The apps that fit, in the order they come. */
export function filterApps(apps: readonly App[], { search, category }: AppFilter): App[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return apps.filter((app) => {
    if (category !== '' && app.categoryId !== category) return false;
    const { name, provider, summary, description } = app;
    const text = [name, provider, app.category, summary, description].join('\n').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** A description's paragraphs. */
export const paragraphsOf = ({ description }: Pick<App, 'description'>): string[] =>
  description
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
