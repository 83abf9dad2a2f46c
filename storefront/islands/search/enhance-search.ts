import { plural, t } from '#contract/language/translate.ts';
import type { ProductCard } from '#contract/storefront/pages.schemas.ts';
import { pictureFiles } from '#contract/storefront/renderer.ts';
import { searchCallPath, searchIndexPath } from '../../texts/search-index-format.ts';
import type { SiteFacts } from '../site-facts.ts';
import { readIndex } from './read-index.ts';
import { type Found, mostSuggestions, type Search, type Suggestion } from './suggestion.ts';
import { makeOptions } from './suggestion-list.ts';

/** The index of a small store is searched here, a large store's server is asked; only that one knows codes. */
async function chooseSearch({ root }: SiteFacts): Promise<Search> {
  const reply = await fetch(`${root}${searchIndexPath}`).catch(() => null);
  const find = reply?.ok ? readIndex(await reply.json().catch(() => null)) : null;
  if (!find) return (text) => askServer(root, text);
  return async (text) => {
    const found = find(text);
    return found.count === 0 && /\d/.test(text) ? askServer(root, text) : found;
  };
}

async function askServer(root: string, text: string): Promise<Found> {
  const reply = await fetch(`${root}${searchCallPath}?q=${encodeURIComponent(text)}`);
  if (!reply.ok) return { suggestions: [], count: 0 };
  const { cards, count } = (await reply.json()) as { cards: ProductCard[]; count: number };
  return { suggestions: cards.slice(0, mostSuggestions).map(suggest), count };
}

const suggest = ({ path, title, condition, priceCents, left, picture }: ProductCard): Suggestion => ({
  path,
  title,
  condition,
  priceCents,
  isSold: left === 0,
  picture: picture ? (pictureFiles(picture, 'webp')[0]?.key ?? picture.key) : '',
});

/** Answers while somebody types: the combobox pattern of ARIA 1.2, focus stays in the field. */
export function enhanceSearch(page: Document, facts: SiteFacts): void {
  const form = page.querySelector<HTMLFormElement>('.sf-search form');
  const field = form?.querySelector<HTMLInputElement>('input[type="search"]');
  if (!form || !field) return;
  const list = page.createElement('ul');
  Object.assign(list, { id: 'sf-suggestions', className: 'sf-suggest', hidden: true });
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', t('Suggestions'));
  const status = page.createElement('span');
  status.className = 'sf-vh';
  status.setAttribute('role', 'status');
  form.append(list, status);
  field.autocomplete = 'off';
  for (const [name, value] of [
    ['role', 'combobox'],
    ['aria-autocomplete', 'list'],
    ['aria-controls', list.id],
    ['aria-expanded', 'false'],
  ] as const) {
    field.setAttribute(name, value);
  }
  connect({ page, facts, form, field, list, status });
}

interface Parts {
  page: Document;
  facts: SiteFacts;
  form: HTMLFormElement;
  field: HTMLInputElement;
  list: HTMLElement;
  status: HTMLElement;
}

function connect(parts: Parts): void {
  const { form, field, list } = parts;
  let search: Promise<Search> | undefined;
  let typed = 0;
  const start = () => {
    search ??= chooseSearch(parts.facts);
    return search;
  };
  const answer = async () => {
    typed += 1;
    const mine = typed;
    const text = field.value.trim();
    if (text.length < 2) return close(parts);
    await pause(120);
    if (mine !== typed) return;
    const found = await (await start())(text).catch(() => null);
    // An older answer must not replace a newer one.
    if (mine === typed && found) open(parts, found, text);
  };
  field.addEventListener('focus', start, { once: true });
  field.addEventListener('input', answer);
  field.addEventListener('keydown', (event) => steer(parts, event));
  field.addEventListener('blur', () => {
    typed += 1;
    close(parts);
  });
  form.addEventListener('submit', () => close(parts));
  // The field would lose its focus, and the list close, before the click arrives.
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  list.addEventListener('click', (event) => {
    const option = (event.target as Element).closest<HTMLElement>('[data-href]');
    if (option) follow(option, event.metaKey || event.ctrlKey);
  });
  // Somebody types already, since before this script came.
  if (parts.page.activeElement === field) void answer();
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function open({ page, facts, form, field, list, status }: Parts, found: Found, text: string): void {
  const allResults = `${form.action}?q=${encodeURIComponent(text)}`;
  list.replaceChildren(...makeOptions(page, facts, found, allResults));
  list.hidden = list.childElementCount === 0;
  field.setAttribute('aria-expanded', String(!list.hidden));
  field.removeAttribute('aria-activedescendant');
  status.textContent =
    found.count === 0 ? t('No suggestions') : `${found.count} ${plural(found.count, 'result', 'results')}`;
}

function close({ field, list, status }: Parts): void {
  list.hidden = true;
  field.setAttribute('aria-expanded', 'false');
  field.removeAttribute('aria-activedescendant');
  status.textContent = '';
}

function steer(parts: Parts, event: KeyboardEvent): void {
  const { field, list } = parts;
  if (list.hidden || event.isComposing) return;
  const options = [...list.children] as HTMLElement[];
  const active = options.findIndex(({ id }) => id === field.getAttribute('aria-activedescendant'));
  const next = nextOption(event.key, active, options.length);
  if (next !== null) {
    event.preventDefault();
    activate(field, options, next);
    return;
  }
  const option = options[active];
  if (event.key === 'Enter' && option) {
    event.preventDefault();
    follow(option, event.metaKey || event.ctrlKey);
  }
  if (event.key === 'Escape') {
    event.preventDefault();
    close(parts);
  }
}

/** One before the first and one after the last is the field itself. */
export function nextOption(key: string, active: number, count: number): number | null {
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : -1;
  if (key === 'ArrowUp') return active >= 0 ? active - 1 : count - 1;
  return null;
}

function activate(field: HTMLInputElement, options: readonly HTMLElement[], position: number): void {
  for (const [index, option] of options.entries()) option.setAttribute('aria-selected', String(index === position));
  const option = options[position];
  if (option) field.setAttribute('aria-activedescendant', option.id);
  else field.removeAttribute('aria-activedescendant');
  option?.scrollIntoView({ block: 'nearest' });
}

function follow({ dataset }: HTMLElement, inNewTab: boolean): void {
  if (!dataset.href) return;
  if (inNewTab) window.open(dataset.href, '_blank', 'noopener');
  else location.assign(dataset.href);
}
