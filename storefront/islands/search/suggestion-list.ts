import { toDollars } from '#contract/kit/money.ts';
import { currentLocale, say, t } from '#contract/language/translate.ts';
import type { SiteFacts } from '../site-facts.ts';
import type { Found, Suggestion } from './suggestion.ts';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** The options below the search field; every text is set as text, and every address is one of the store's. */
export function makeOptions(page: Document, facts: SiteFacts, found: Found, allResults: string): HTMLElement[] {
  const options = found.suggestions
    .filter(({ path }) => /^\/(?!\/)/.test(path))
    .map((suggestion) => makeOption(page, facts, suggestion));
  if (found.count > options.length) {
    const all = make(
      page,
      'li',
      'sf-suggest__all',
      t('See all {count} results', { count: found.count.toLocaleString(currentLocale()) }),
    );
    all.dataset.href = allResults;
    options.push(all);
  }
  for (const [index, option] of options.entries()) {
    option.id = `sf-suggestion-${index}`;
    option.setAttribute('role', 'option');
    option.setAttribute('aria-selected', 'false');
  }
  return options;
}

function makeOption(page: Document, { base, assets }: SiteFacts, suggestion: Suggestion): HTMLElement {
  const option = make(page, 'li', 'sf-suggest__item');
  option.dataset.href = `${base}${suggestion.path}`;
  const picture = make(page, 'span', 'sf-suggest__pic');
  if (suggestion.picture) {
    const image = page.createElement('img');
    Object.assign(image, { src: `${assets}/${suggestion.picture}`, alt: '', width: 48, height: 48 });
    picture.append(image);
  }
  const price = suggestion.isSold ? t('Sold') : dollars.format(toDollars(suggestion.priceCents));
  option.append(
    picture,
    make(page, 'span', 'sf-suggest__title', suggestion.title),
    make(page, 'span', 'sf-suggest__note', say(suggestion.condition)),
    make(page, 'span', 'sf-suggest__price', price),
  );
  return option;
}

function make(page: Document, name: string, className: string, text = ''): HTMLElement {
  const element = page.createElement(name);
  element.className = className;
  element.textContent = text;
  return element;
}
