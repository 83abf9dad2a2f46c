import type { Locator, Page } from '@playwright/test';
import { stock } from './support/catalogue/product-list.ts';
import { holdBack } from './support/hold-back.ts';
import { sell } from './support/orders.ts';
import { expect, test } from './support/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Writes and presses keys faster than the page can draw what was written. */
const pasteAndPress = (field: Locator, text: string, keys = ['Enter']): Promise<void> =>
  field.evaluate(
    async (input: HTMLInputElement, [written, pressed]) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, written);
      input.dispatchEvent(new Event('input', { bubbles: true }));
      // As between two keys: the page knows of the first.
      for (const key of pressed) {
        for (let turn = 0; turn < 10; turn += 1) await null;
        input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      }
    },
    [text, keys] as const,
  );

test.describe('the palette', () => {
  test('jumps to a screen with the keyboard alone', async ({ page, signUp, axe }) => {
    await signUp();
    await page.goto('/app/home');
    await heading(page, 'Dashboard').waitFor();
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Jump to a product, order or screen' });
    await expect(field).toBeFocused();
    await axe();
    await field.pressSequentially('subscription');
    await expect(page.getByRole('option')).toHaveText(['Billing and Plan', 'Plans']);
    await page.getByRole('option', { name: 'Billing and Plan' }).hover();
    await page.keyboard.press('ArrowDown');
    // The list is drawn anew under a mouse that rests.
    await field.fill('');
    await field.fill('subscription');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { name: 'Plans', selected: true })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/app/plans');
    await expect(heading(page, 'Plans')).toBeFocused();
  });

  test('opens from the header, says when nothing fits, and gives the focus back', async ({ page, signUp }) => {
    await signUp();
    await page.goto('/app/home');
    const trigger = page.getByRole('button', { name: /Jump to a product, order or screen/ });
    const palette = page.getByRole('combobox', { name: 'Jump to a product, order or screen' });
    await trigger.click();
    await palette.fill('zebra');
    await expect(page.getByText('Nothing is called “zebra”.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(palette).toHaveCount(0);
    await expect(trigger).toBeFocused();
  });

  test('opens what was typed and what is marked, however late the answers come', async ({ page, signUp }) => {
    const owner = await signUp();
    await stock(owner, [{ title: 'Castellano lamp' }]);
    await sell(owner, [{ firstName: 'Renee', lastName: 'Castellano', email: 'renee@example.com', at: new Date() }]);
    await page.goto('/app/home');
    await heading(page, 'Dashboard').waitFor();
    const field = page.getByRole('combobox', { name: 'Jump to a product, order or screen' });

    await page.keyboard.press('Control+k');
    await expect(page.getByRole('option').first()).toBeVisible();
    await pasteAndPress(field, 'billing and');
    await expect(heading(page, 'Plan')).toBeFocused();

    const letGo = await holdBack(page, /\/products\?.*search=castellano/, 'GET');
    await page.keyboard.press('Control+k');
    await field.fill('castellano');
    await expect(page.getByRole('option')).toHaveText([/#1 Renee Castellano/, /renee@example\.com/]);
    await page.keyboard.press('PageUp');
    const order = page.getByRole('option', { name: /#1 Renee Castellano/, selected: true });
    await expect(order).toBeVisible();
    letGo();
    await expect(page.getByRole('option').first()).toContainText('Castellano lamp');
    await expect(order).toHaveId((await field.getAttribute('aria-activedescendant')) ?? '');
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Order #1')).toBeVisible();

    // An arrow that comes before the answer moves from its first entry.
    await page.keyboard.press('Control+k');
    await pasteAndPress(field, 'subscription', ['ArrowDown', 'Enter']);
    await expect(heading(page, 'Plans')).toBeFocused();

    // The first of all, although orders may answer before products do.
    await page.keyboard.press('Control+k');
    await pasteAndPress(field, 'castellan');
    await expect(page).toHaveURL(/editProduct/);
  });

  test('? lists the shortcuts', async ({ page, signUp, axe }) => {
    await signUp();
    await page.goto('/app/home');
    await heading(page, 'Dashboard').waitFor();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await axe();
  });
});
