import { setSubscription } from './support/subscription.ts';
import { expect, test } from './support/test.ts';

const blocked = [
  { status: 'past_due', title: 'Your Subscription is on hold due to a unpaid invoice' },
  { status: 'canceled', title: 'Your Plan has expired' },
  { status: 'incomplete', title: 'Your Plan has expired' },
] as const;

for (const { status, title } of blocked) {
  test(`a ${status} subscription shows the blocking page, whose button leads to billing`, async ({ page, signUp }) => {
    const { email } = await signUp(page);
    await setSubscription(email, status);
    await page.goto('/app/home');
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await page
      .getByRole('link', { name: 'Payment Details' })
      .or(page.getByRole('button', { name: 'Payment Details' }))
      .click();
    await expect(page).toHaveURL(/\/app\/payment$/);
    await expect(page.getByRole('heading', { name: 'Plan', exact: true, level: 1 })).toBeVisible();
  });
}

test('notifications, tickets, plans and the profile stay open without a subscription', async ({ page, signUp }) => {
  const { email } = await signUp(page);
  await setSubscription(email, 'canceled');
  for (const [path, title] of [
    ['/app/notifications', 'Updates and Notifications'],
    ['/app/ticket', 'Support ticket'],
    ['/app/plans', 'Plans'],
    ['/app/profile', 'Your Profile'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  }
});

test('without a subscription the palette finds screens, and asks for nothing that would be refused', async ({
  page,
  signUp,
}) => {
  const { email } = await signUp(page);
  await setSubscription(email, 'canceled');
  await page.goto('/app/home');
  await expect(page.getByRole('heading', { name: 'Your Plan has expired' })).toBeVisible();
  const refused: string[] = [];
  page.on('response', (response) => response.status() === 403 && refused.push(response.url()));
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Jump to a product, order or screen' }).fill('plans');
  const plans = page.getByRole('option', { name: 'Plans', exact: true });
  await expect(plans).toBeVisible();
  // Longer than the pause in typing after which products and orders are asked for.
  await page.waitForTimeout(600);
  expect(refused).toEqual([]);
  await plans.click();
  await expect(page.getByRole('heading', { name: 'Plans', level: 1 })).toBeVisible();
});

test('a call that runs into a plan limit opens the upgrade dialog', async ({ page, signUp, complaints }) => {
  await signUp(page);
  complaints.allow(/500/);
  // No call of this product is limited yet; the answer is the one that plan limits have.
  await page.route('**/api/v1/notification', (route) =>
    route.fulfill({
      status: 500,
      json: {
        error: { name: 'ERR_EXCEED', message: 'You have used 5,000 of 5,000 barcode scans.', correlationId: 'x' },
      },
    }),
  );
  await page.goto('/app/notifications');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('You have used 5,000 of 5,000 barcode scans.');
  await expect(dialog).toContainText('Please upgrade to continue using our services!');
  await expect(dialog.getByRole('button', { name: 'No, Thanks' })).toBeVisible();
  await dialog.getByText('Upgrade', { exact: true }).click();
  await expect(page).toHaveURL(/\/app\/payment$/);
});
