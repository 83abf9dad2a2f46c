import { becomeOperator } from './support/operator.ts';
import { newMerchant } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

test('an operator finds a merchant, moves them to a plan, shuts them out and lets them in; others find no such page', async ({
  page,
  signUp,
  app,
  axe,
  everyScreen,
}) => {
  const person = await signUp();
  await page.goto('/app/operator');
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Operator' })).toHaveCount(0);

  await becomeOperator(page, person);
  const merchant = await newMerchant(app);
  await page.goto('/app/home');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Operator' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill(merchant.email);
  const table = page.getByRole('table', { name: 'Merchants' });
  await expect(table.getByRole('row')).toHaveCount(2);
  await axe();
  await table.getByRole('link', { name: merchant.email }).click();
  await expect(page.getByRole('heading', { level: 1, name: merchant.email })).toBeVisible();
  await axe();

  await page.getByRole('button', { name: 'Change plan' }).click();
  const plan = page.getByRole('alertdialog', { name: `Move ${merchant.email} to a plan` });
  await plan.getByRole('combobox', { name: 'Plan' }).click();
  await page.getByRole('option', { name: /^Large/ }).click();
  await axe();
  await plan.getByRole('button', { name: 'Change plan' }).click();
  await expect(page.getByText('They are on Large, by the month now.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Account' })).toContainText('Large, on trial');

  await page.getByRole('button', { name: 'Deactivate' }).click();
  await page
    .getByRole('alertdialog', { name: `Deactivate ${merchant.email}?` })
    .getByRole('button', { name: 'Deactivate' })
    .click();
  await expect(page.getByText(`${merchant.email} is deactivated.`)).toBeVisible();
  await page.getByRole('button', { name: 'Activate' }).click();
  await page
    .getByRole('alertdialog', { name: `Activate ${merchant.email}?` })
    .getByRole('button', { name: 'Activate' })
    .click();
  const acts = page.getByRole('region', { name: 'What operators did here' }).first();
  await expect(acts.getByRole('row')).toHaveCount(4);
  await expect(acts).toContainText(person.email);

  await page.goto('/app/operator?tab=jobs&state=done');
  await expect(page.getByRole('heading', { name: 'Kinds of jobs' })).toBeVisible();
  await page.getByRole('button', { name: /^Show all/ }).click();
  await expect(page.getByRole('button', { name: 'orders.mail', exact: true })).toBeVisible();
  await axe();
  await page.goto('/app/operator?tab=machine');
  await expect(page.getByRole('table', { name: 'Slowest statements' }).getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Room' })).toContainText('free of');
  const tabs = ['jobs', 'mails', 'builds', 'channels', 'machine', 'acts'].map((tab) => `/app/operator?tab=${tab}`);
  await everyScreen(['/app/operator', ...tabs]);
});
