import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { drawComponent } from '#testing/draw-component.tsx';
import { updatePreferences } from '#web/kit/preferences.ts';
import { GoodsList } from './goods.fixture.tsx';

const rows = page.getByRole('row').filter({ has: page.getByRole('link') });
const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
const link = (name: string) => page.getByRole('link', { name, exact: true });
const bar = page.getByRole('toolbar');
const names = () => rows.elements().map((row) => row.querySelector('a')?.textContent);

beforeEach(async () => {
  await page.viewport(1280, 800);
  return () => updatePreferences({ hiddenColumns: {} });
});

test('rows are picked one by one, with Shift all between two, and by the page', async () => {
  await drawComponent(<GoodsList />);
  await userEvent.click(box('Lamp 2'));
  await box('Lamp 4').click({ modifiers: ['Shift'] });
  await expect.element(bar).toMatchTextContent('3 selected');
  await expect.element(box('Lamp 3')).toBeChecked();
  await expect.element(box('Lamp 5')).not.toBeChecked();

  await userEvent.click(page.getByRole('checkbox', { name: 'Select every row on this page' }));
  await expect.element(bar).toMatchTextContent('5 selected');
  await userEvent.click(bar.getByRole('button', { name: 'Select all 12' }));
  await userEvent.click(box('Lamp 1'));
  await expect.element(bar).toMatchTextContent('11 selected');
  await userEvent.click(bar.getByRole('button', { name: 'Clear the selection' }));
  await expect.element(bar).not.toBeInTheDocument();
});

test('what is picked stays so across pages and a reload, and “all that match” ends with another filter', async () => {
  await drawComponent(<GoodsList />);
  await userEvent.click(box('Lamp 2'));
  await userEvent.click(page.getByRole('button', { name: 'Go to page 2' }));
  await userEvent.click(box('Lamp 6'));
  await drawComponent(<GoodsList />);
  await expect.element(bar).toMatchTextContent('2 selected');
  await expect.element(box('Lamp 2')).toBeChecked();

  await userEvent.click(bar.getByRole('button', { name: 'Select all 12' }));
  await userEvent.click(page.getByRole('button', { name: 'Brand: All' }));
  await userEvent.click(page.getByRole('menuitemradio', { name: 'Acme' }));
  await expect.element(bar).not.toBeInTheDocument();
});

test('the keyboard goes from row to row, picks, opens, and reaches the menu of a row', async () => {
  await drawComponent(<GoodsList />);
  page.getByRole('region', { name: 'Goods' }).element().focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}x{ArrowDown}[Space]');
  await expect.element(bar).toMatchTextContent('2 selected');
  await expect.element(box('Lamp 2')).toBeChecked();
  await expect.element(box('Lamp 3')).toBeChecked();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(link('Lamp 2')).toHaveFocus();

  await userEvent.tab();
  const menu = page.getByRole('button', { name: 'Actions for Lamp 2' });
  await expect.element(menu).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Duplicate' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).toHaveFocus();

  await userEvent.keyboard('{ArrowUp}{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Another page' })).toBeVisible();
});

test('a row opens wherever it is pressed, but not by its own controls', async () => {
  await drawComponent(<GoodsList />);
  await userEvent.click(box('Lamp 1'));
  expect(window.location.pathname).toBe('/');
  await userEvent.click(page.getByRole('cell', { name: '$1', exact: true }));
  await expect.element(page.getByRole('heading', { name: 'Another page' })).toBeVisible();
});

test('a column is hidden and brought back, for good; the one that opens the row can’t be', async () => {
  await drawComponent(<GoodsList />);
  await userEvent.click(page.getByRole('button', { name: 'Columns' }));
  await expect.element(page.getByRole('menuitemcheckbox')).toHaveLength(2);
  await userEvent.click(page.getByRole('menuitemcheckbox', { name: 'Brand' }));
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('columnheader', { name: 'Brand' })).not.toBeInTheDocument();
  await drawComponent(<GoodsList />);
  await expect.element(page.getByRole('cell', { name: '$1', exact: true })).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: 'Brand' })).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'Columns' }));
  await userEvent.click(page.getByRole('menuitemcheckbox', { name: 'Brand' }));
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('columnheader', { name: 'Brand' })).toBeVisible();
});

test('pages are gone through; another order or filter begins at the first, and Back undoes it', async () => {
  const router = await drawComponent(<GoodsList />);
  await expect.element(page.getByText('1–5 of 12')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Go to the next page' }));
  await userEvent.click(page.getByRole('button', { name: 'Go to page 3' }));
  await expect.poll(names).toEqual(['Lamp 11', 'Lamp 12']);
  await userEvent.click(page.getByRole('button', { name: 'Price' }));
  await expect.poll(names).toEqual(['Lamp 12', 'Lamp 11', 'Lamp 10', 'Lamp 9', 'Lamp 8']);
  const price = page.getByRole('columnheader', { name: 'Price' });
  await expect.element(price).toHaveAttribute('aria-sort', 'descending');
  await userEvent.click(page.getByRole('button', { name: 'Brand: All' }));
  await userEvent.click(page.getByRole('menuitemradio', { name: 'Globex' }));
  await expect.element(page.getByText('1–5 of 6')).toBeVisible();
  await router.navigate(-2);
  await expect.poll(names).toEqual(['Lamp 11', 'Lamp 12']);
  // An old link to a page that is gone.
  await router.navigate('/?page=9');
  await expect.element(page.getByText('11–12 of 12')).toBeVisible();
});

test('a hand that is quicker than the page loses nothing of what it chose', async () => {
  await drawComponent(<GoodsList />);
  const head = page.getByRole('button', { name: 'Price' }).element() as HTMLElement;
  head.click();
  head.click();
  await expect.poll(() => window.location.search).toBe('?sort=price');
});

test('all on one page are drawn as they are scrolled to', async () => {
  await drawComponent(<GoodsList />);
  await userEvent.click(page.getByRole('button', { name: 'Rows per page: 5 per page' }));
  await userEvent.click(page.getByRole('menuitemradio', { name: 'All on one page' }));
  await expect.element(page.getByText('1–12 of 12')).toBeVisible();
  page.getByRole('region', { name: 'Goods' }).element().scrollTo({ top: 1e6 });
  await expect.element(link('Lamp 12')).toBeInViewport();
});

test('on a phone it is a list: rows open by a tap, and are picked by a finger that rests or by “Select”', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await page.viewport(390, 844);
  await drawComponent(<GoodsList />);
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  const finger = { pointerType: 'touch', isPrimary: true, bubbles: true };
  link('Lamp 1').element().dispatchEvent(new PointerEvent('pointerdown', finger));
  vi.advanceTimersByTime(450);
  vi.useRealTimers();
  await expect.element(box('Lamp 1')).toBeChecked();
  await userEvent.click(page.getByText('Lamp 3'));
  await expect.element(bar).toMatchTextContent('2 selected');
  const { top } = bar.element().getBoundingClientRect();
  expect(top, 'in reach of the thumb').toBeGreaterThan(844 / 2);

  await userEvent.click(bar.getByRole('button', { name: 'Clear the selection' }));
  await userEvent.click(page.getByRole('button', { name: 'Select' }));
  await userEvent.click(page.getByText('Lamp 2'));
  await expect.element(bar).toMatchTextContent('1 selected');
  await userEvent.click(bar.getByRole('button', { name: 'Clear the selection' }));
  await userEvent.click(link('Lamp 2'));
  await expect.element(page.getByRole('heading', { name: 'Another page' })).toBeVisible();
});
