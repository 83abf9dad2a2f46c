import { findPages } from './find-pages.ts';

/** The search of the page that says nothing is here. */
export function enhanceFind(form: HTMLFormElement): void {
  const field = form.querySelector('input');
  const list = document.querySelector('.found');
  const count = document.querySelector('.found__count');
  const source = document.querySelector('#pages')?.textContent;
  if (!field || !list || !count || !source) return;
  const pages = JSON.parse(source) as Parameters<typeof findPages>[0];

  const show = () => {
    const query = field.value.trim();
    const found = query === '' ? [] : findPages(pages, query).slice(0, 8);
    list.replaceChildren(...found.map(toItem));
    count.textContent = query === '' ? '' : describe(found.length, query);
  };
  // What somebody types while this script is on its way counts more than the address.
  if (field.value === '') field.value = new URLSearchParams(location.search).get('q') ?? '';
  field.addEventListener('input', show);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    show();
  });
  form.dataset.scripted = 'true';
  show();
}

const describe = (amount: number, query: string): string => {
  if (amount === 0) return `No page matches “${query}”.`;
  return amount === 1 ? '1 page' : `${amount} pages`;
};

function toItem({ path, label, description }: { path: string; label: string; description: string }): HTMLLIElement {
  const item = document.createElement('li');
  const link = Object.assign(document.createElement('a'), { href: path });
  link.append(
    Object.assign(document.createElement('b'), { textContent: label }),
    Object.assign(document.createElement('span'), { textContent: description }),
  );
  item.append(link);
  return item;
}
