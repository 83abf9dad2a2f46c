import type { Page } from '@playwright/test';
import { goOnline } from './support/offline.ts';
import { expect, test } from './support/test.ts';

const phone = { width: 390, height: 844 };
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test.describe('moving around', () => {
  test('a change of page scrolls to the top, names the tab and moves the focus to the heading', async ({
    page,
    signUp,
  }) => {
    await signUp();
    await page.setViewportSize({ width: 1280, height: 300 });
    await page.goto('/app/home');
    await expect(page).toHaveTitle('Dashboard · Scanfront');
    const link = page.getByRole('link', { name: 'Billing and Plan' }).last();
    await link.scrollIntoViewIfNeeded();
    await link.click();
    await expect(heading(page, 'Plan')).toBeFocused();
    await expect(page).toHaveTitle('Plan · Scanfront');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('a dialog that is open keeps the focus when the page under it changes', async ({ page, signUp }) => {
    await signUp();
    await page.goto('/app/home');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products', exact: true }).click();
    await expect(heading(page, 'Products')).toBeFocused();
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Jump to a product, order or screen' });
    await expect(field).toBeFocused();
    await page.goBack();
    await expect(page).toHaveTitle('Dashboard · Scanfront');
    await expect(field).toBeFocused();
  });

  test('the first stop of the keyboard leads past the navigation', async ({ page, signUp }) => {
    await signUp();
    await page.goto('/app/home');
    await heading(page, 'Dashboard').waitFor();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('the sidebar marks the page and remembers which groups are closed', async ({ page, signUp }) => {
    await signUp();
    await page.goto('/app/payment');
    const sidebar = page.getByRole('navigation', { name: 'Main' });
    await expect(sidebar.getByRole('link', { name: 'Billing and Plan' })).toHaveAttribute('aria-current', 'page');
    await sidebar.getByRole('button', { name: 'Settings' }).click();
    await expect(sidebar.getByRole('link', { name: 'Billing and Plan' })).toBeHidden();
    await page.reload();
    await expect(sidebar.getByRole('button', { name: 'Settings' })).toHaveAttribute('aria-expanded', 'false');
  });

  test('on a phone the menu opens the sidebar, and the bottom bar leads to the most used screens', async ({
    page,
    signUp,
    axe,
  }) => {
    await signUp();
    await page.setViewportSize(phone);
    await page.goto('/app/home');
    await expect(page.getByRole('banner').getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    const bottomBar = page.getByRole('navigation', { name: 'Most used' });
    await expect(bottomBar.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
    await bottomBar.getByRole('link', { name: 'Products' }).click();
    await expect(page).toHaveURL('/app/products');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Main' })).toBeVisible();
    await axe();
    await page.getByRole('link', { name: 'Billing and Plan' }).first().click();
    await expect(page).toHaveURL('/app/payment');
    await expect(page.getByRole('dialog', { name: 'Main' })).toBeHidden();
  });
});

test.describe('the look of this device', () => {
  test('the theme is chosen in the user menu and stays', async ({ page, signUp, axe }) => {
    await signUp();
    await page.goto('/app/home');
    await page.getByRole('button', { name: /Marisol Dunn/ }).click();
    await axe();
    await page.getByRole('menuitemradio', { name: 'Dark theme' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  test('layout preferences apply at once and stay', async ({ page, signUp, axe }) => {
    await signUp();
    await page.goto('/app/home');
    await page.getByRole('button', { name: /Marisol Dunn/ }).click();
    await page.getByRole('menuitem', { name: 'Layout preferences' }).click();
    await expect(page.getByRole('dialog', { name: 'Layout preferences' })).toBeVisible();
    await axe();
    await page.getByRole('switch', { name: 'Keep it open' }).click();
    await page.getByRole('switch', { name: 'Show the description below it' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Open the menu' })).toBeVisible();
    await expect(page.getByText('Sales and setup of your store at a glance')).toHaveCount(0);
  });
});

test('the guide is closed at once, and its message brings it back', async ({ page, signUp }) => {
  const person = await signUp();
  await page.goto('/app/home');
  const guide = page.getByRole('region', { name: 'Get your store running' });
  await expect(guide.getByRole('listitem')).toHaveCount(10);
  await expect(guide.getByText('1 of 10 done')).toBeVisible();
  await guide.getByRole('button', { name: 'Close the guide' }).click();
  await expect(guide).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(guide).toBeVisible();
  // The message goes once the server knows; the next one says the same.
  await expect(page.getByText('The guide is closed.')).toHaveCount(0);
  await guide.getByRole('button', { name: 'Close the guide' }).click();
  await expect(page.getByText('The guide is closed.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: `User menu ${person.firstName}` })).toBeVisible();
  await expect(guide).toHaveCount(0);
});

test('a page whose code cannot be fetched says so, and the others still open', async ({ page, signUp, complaints }) => {
  complaints.allow(/Failed to load resource/);
  await signUp();
  await page.goto('/app/home');
  await page.route('**/static/plans-screen*', (route) => route.abort());
  await page.getByRole('link', { name: 'Change Plan' }).click();
  await expect(heading(page, 'This page could not be shown')).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(heading(page, 'Dashboard')).toBeVisible();
});

test('a lost network is told, and so is its return', async ({ page, context, signUp, complaints }) => {
  // What a slow machine asks for late is lost with the network.
  complaints.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module/);
  await signUp();
  await page.goto('/app/home');
  await heading(page, 'Dashboard').waitFor();
  // What is still on its way would be lost with the network, and complained about.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await goOnline(page);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
});

test('on a phone the header of the sign-in keeps its doors in a menu', async ({ page, axe }) => {
  await page.setViewportSize(phone);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Menu' }).click();
  await axe();
  await expect(page.getByRole('menuitem')).toHaveText(['About', 'Pricing', 'Contact', 'Login', 'Get started']);
  await page.getByRole('menuitem', { name: 'Pricing' }).click();
  await expect(heading(page, 'Priced by the dock, not by the sale')).toBeVisible();
});

test('every screen of the sidebar opens with its heading, and nothing it asks for fails', { tag: '@core' }, async ({
  page,
  signUp,
}) => {
  const failed: string[] = [];
  page.on('response', (response) => response.status() >= 400 && failed.push(response.url()));
  await signUp();
  await page.goto('/app/home');
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await heading(page, 'Dashboard').waitFor();
  const paths = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  expect(paths.length).toBeGreaterThan(20);
  // Stations have no sidebar to go on from: they come last.
  const stations = ['/app/intake', '/app/counter'];
  // By their places: those of a store get its id once it is known.
  for (const [place, path] of paths.entries()) {
    if (path === '/app/home' || stations.includes(path)) continue;
    const before = await page.title();
    await links.nth(place).click();
    await expect(page, path).not.toHaveTitle(before);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  for (const path of stations) {
    await page.goto('/app/home');
    await links.and(page.locator(`[href="${path}"]`)).click();
    await expect(page, path).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  expect(failed).toEqual([]);
});

test('every screen of the back office is accessible', async ({ signUp, everyScreen }) => {
  test.slow();
  await signUp();
  await everyScreen(['/app/home', '/app/payment', '/app/plans', '/app/notifications', '/app/nothing']);
});
