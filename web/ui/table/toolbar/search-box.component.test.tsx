import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { drawComponent } from '#testing/draw-component.tsx';
import { GoodsList } from '../goods.fixture.tsx';

const field = page.getByRole('searchbox', { name: 'Search goods' });
const rows = page.getByRole('row').filter({ has: page.getByRole('link') });
const clearAll = page.getByRole('button', { name: 'Clear search and filters' });
const searched = () => new URLSearchParams(window.location.search).get('q');

// What the next address waits for; it is drawn at once without.
let held: Promise<void> | undefined;

beforeEach(() => {
  held = undefined;
  // Only what the box waits with: everything else runs as ever.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return () => vi.useRealTimers();
});

const drawList = () => drawComponent(<GoodsList />, { loader: () => held?.then(() => null) ?? null });
const pause = () => vi.advanceTimersByTime(300);

function holdAddress(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  return () => {
    held = undefined;
    resolve();
  };
}

test('a search begins when the typing pauses, and at once by Enter or by leaving the field', async () => {
  await drawList();
  await userEvent.fill(field, 'lamp 1');
  vi.advanceTimersByTime(299);
  expect(searched()).toBeNull();
  vi.advanceTimersByTime(1);
  await expect.poll(searched).toBe('lamp 1');
  await expect.element(rows).toHaveLength(4);

  await userEvent.fill(field, 'lamp 12');
  await userEvent.keyboard('{Enter}');
  await expect.element(rows).toHaveLength(1);

  await userEvent.fill(field, ' lamp 11 ');
  await userEvent.tab();
  await expect.poll(searched).toBe('lamp 11');
});

test('Escape and the cross end the search, and the focus stays in the field', async () => {
  await drawList();
  await userEvent.fill(field, 'lamp 12');
  await userEvent.keyboard('{Enter}');
  await expect.element(rows).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await expect.element(rows).toHaveLength(5);
  await expect.element(field).toHaveValue('');

  await userEvent.fill(field, 'never searched for');
  await userEvent.click(page.getByRole('button', { name: 'Clear the search' }));
  pause();
  expect(searched()).toBeNull();
  await expect.element(field).toHaveFocus();
});

test('a slash anywhere leads to the field, but is typed where somebody types', async () => {
  await drawList();
  await userEvent.keyboard('/');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('/');
  await expect.element(field).toHaveValue('/');
});

test('the back button brings the search of that page back into the field', async () => {
  const router = await drawList();
  await userEvent.fill(field, 'lamp 12');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(page.getByRole('link', { name: 'Lamp 12' }));
  await expect.element(page.getByRole('heading', { name: 'Another page' })).toBeVisible();
  await router.navigate(-1);
  await expect.element(field).toHaveValue('lamp 12');

  await router.navigate('/?q=lamp+3');
  await expect.element(field).toHaveValue('lamp 3');
  await userEvent.fill(field, 'lamp 4');
  await router.navigate(-1);
  await expect.element(field).toHaveValue('lamp 12');
  pause();
  expect(searched()).toBe('lamp 12');
});

test('what clears the filters clears a search that has not begun, too', async () => {
  await drawList();
  await userEvent.fill(field, 'sofa');
  await userEvent.keyboard('{Enter}');
  await expect.element(clearAll).toBeVisible();
  await userEvent.fill(field, 'sofa bed');
  await userEvent.click(clearAll);
  await expect.element(field).toHaveValue('');
  pause();
  expect(searched()).toBeNull();
});

test('a word typed before the cleared list is drawn stays, and is searched for', async () => {
  await drawList();
  await userEvent.fill(field, 'sofa');
  await userEvent.keyboard('{Enter}');
  await expect.element(clearAll).toBeVisible();

  const release = holdAddress();
  await userEvent.click(clearAll);
  await userEvent.fill(field, 'lamp 12');
  release();
  await expect.element(rows).toHaveLength(5);
  await expect.element(field).toHaveValue('lamp 12');
  pause();
  await expect.element(rows).toHaveLength(1);
  expect(searched()).toBe('lamp 12');
});

test('a search that another has overtaken is drawn without taking its word back', async () => {
  const router = await drawList();
  const release = holdAddress();
  await userEvent.fill(field, 'lamp 1');
  await userEvent.keyboard('{Enter}');
  let releaseNext = () => {};
  // The next word is sent when the router has the first one, and the screen has not.
  const stop = router.subscribe(({ location, navigation }) => {
    if (navigation.state !== 'idle' || location.search !== '?q=lamp+1') return;
    stop();
    releaseNext = holdAddress();
    enterAtOnce('lamp 12');
  });
  release();
  await expect.element(rows).toHaveLength(4);
  await expect.element(field).toHaveValue('lamp 12');
  releaseNext();
  await expect.element(rows).toHaveLength(1);
});

test('who is on the way to another page is not called back by a search', async () => {
  const router = await drawList();
  await userEvent.fill(field, 'lamp 1');
  await router.navigate('/elsewhere');
  pause();
  await expect.element(page.getByRole('heading', { name: 'Another page' })).toBeVisible();
  expect(window.location.pathname).toBe('/elsewhere');
});

/** Typed and entered within one task, before anything is drawn. */
function enterAtOnce(text: string) {
  const input = field.element() as HTMLInputElement;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
}
