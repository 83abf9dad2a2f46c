import type { Page } from '@playwright/test';
import { billing } from '#contract/billing/billing.contract.ts';
import { bankOf, billingCards, fillCardForm, passDays, sendCardForm } from './support/billing.ts';
import { inDatabase } from './support/database.ts';
import { detail, expect, test } from './support/test.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name });
const cardForm = (page: Page) => page.getByRole('dialog', { name: /Payment Method$/ });

test('a card is added after its bank has asked, and replaced; the plan is cancelled and resumed', async ({
  page,
  signUp,
  axe,
}) => {
  await signUp();
  await page.goto('/app/payment');

  await test.step('every section says what it is for before anything was paid', async () => {
    await expect(section(page, 'Payment')).toContainText("You don't have any payment methods");
    await expect(section(page, 'Subscriptions')).toContainText('You do not have any app subscriptions');
    await expect(section(page, 'Credits')).toContainText('No credits available');
    await expect(section(page, 'Upcoming Bills')).toBeVisible();
    await expect(section(page, 'Invoice History')).toBeVisible();
    await expect(section(page, 'Plan')).toContainText('Free trial until');
    await expect(page.getByText(/Your trial will end on .* to start automatic renewal\./)).toBeVisible();
  });

  await test.step('a bank that says no leaves the form as it is, with the reason; one that says yes saves the card', async () => {
    await section(page, 'Payment').getByRole('button', { name: 'Add Payment Method' }).click();
    await expect(cardForm(page).getByText("Email you'll recive updates and receipts on")).toBeVisible();
    await fillCardForm(page, billingCards.asksOnce);
    await axe();
    await sendCardForm(page);
    await bankOf(page).getByRole('button', { name: 'Fail' }).click();
    await expect(cardForm(page).getByRole('alert').first()).not.toBeEmpty();
    await cardForm(page).getByRole('button', { name: 'Add Card' }).click();
    await bankOf(page).getByRole('button', { name: 'Complete' }).click();
    await expect(cardForm(page)).toBeHidden();
    await expect(page.getByText('Card Added Successfully!')).toBeVisible();
    await expect(section(page, 'Payment')).toContainText('Visa ending in 3155');
    await expect(section(page, 'Payment')).toContainText('Expires 12/2034');
    await expect(page.getByText(/^Your trial will end on \d\d\/\d\d\/\d{4}\.$/)).toBeVisible();
    await expect(section(page, 'Upcoming Bills')).toContainText('Amount Due$59.00');
  });

  await detail('a card that is declined changes nothing; another takes the place of the first', async () => {
    await section(page, 'Payment').getByRole('button', { name: 'Update Payment Method' }).click();
    await fillCardForm(page, billingCards.declined);
    await sendCardForm(page);
    await expect(cardForm(page).getByRole('alert').first()).toContainText('Your card was declined.');
    await fillCardForm(page, billingCards.mastercard);
    await sendCardForm(page);
    await expect(section(page, 'Payment')).toContainText('Mastercard ending in 4444');
  });

  await test.step('cancelling and resuming ask first', async () => {
    await section(page, 'Plan').getByRole('button', { name: 'Cancel subscription' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel subscription' }).click();
    await expect(page.getByText(/^Your subscription will be cancelled at period end on /)).toBeVisible();
    await expect(section(page, 'Upcoming Bills')).toContainText('No upcoming bills');
    await section(page, 'Plan').getByRole('button', { name: 'Resume subscription' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Resume subscription' }).click();
    await expect(section(page, 'Plan').getByRole('button', { name: 'Cancel subscription' })).toBeVisible();
    await expect(page.getByText(/^Your subscription will be cancelled/)).toBeHidden();
  });

  await test.step('the checklist knows of the card', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Add payment information' })).toContainText('Done');
  });
});

test('an unpaid invoice holds everything until another card pays it; invoices are listed and downloaded', async ({
  page,
  app,
  signUp,
  everyScreen,
}) => {
  const owner = await signUp();
  await page.goto('/app/payment');
  await section(page, 'Payment').getByRole('button', { name: 'Add Payment Method' }).click();
  await fillCardForm(page, billingCards.failsLater);
  await sendCardForm(page);
  await expect(section(page, 'Payment')).toContainText('Visa ending in 0341');
  await passDays(app, owner, 14.2);

  await test.step('the app is on hold, and billing says what is open', async () => {
    await expect.poll(async () => (await owner.call(billing.subscription))?.status).toBe('past_due');
    await page.goto('/app/home');
    await expect(
      page.getByRole('heading', { name: 'Your Subscription is on hold due to a unpaid invoice' }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Payment Details' }).click();
    await expect(page.getByRole('alert')).toContainText([
      'You have a balance due of $59.00 as pending dues. Please update your payment method or your account will be suspended soon.',
      'Your payment needs authentication check your email or click here',
    ]);
    await expect(page.getByRole('link', { name: /^Your payment needs authentication/ })).toHaveAttribute(
      'href',
      /^http/,
    );
    await expect(section(page, 'Invoice History').getByRole('row').filter({ hasText: '$59.00' })).toContainText('open');
  });

  await test.step('a card that pays opens everything again at once', async () => {
    await page.getByRole('button', { name: 'update your payment method' }).click();
    await expect(cardForm(page)).toContainText('The open invoice of $59.00 is charged to this card at once.');
    await fillCardForm(page, billingCards.good);
    await sendCardForm(page);
    await expect(page.getByText(/^You have a balance due/)).toBeHidden();
    await expect(section(page, 'Payment')).toContainText('Visa ending in 4242');
    await expect(section(page, 'Plan')).toContainText('next payment');
    await page.getByRole('navigation').getByRole('link', { name: 'Products', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible();
  });

  await test.step('after half a year the invoices fill two pages, each with its PDF', async () => {
    await passDays(app, owner, 155);
    await expect.poll(async () => (await owner.call(billing.invoices, { query: {} })).length).toBeGreaterThan(5);
    const newest = await owner.call(billing.invoices, { query: { page: 1, pageSize: 5 } });
    // An hour after midnight of a month's last day is another month.
    const months = new Set(
      newest.map(({ created, status_transitions: { finalized_at: at } }) => (at ?? created).slice(0, 7)),
    );
    await page.goto('/app/payment');
    const history = section(page, 'Invoice History');
    await expect(history.getByRole('link', { name: /^Download/ })).toHaveCount(5);
    await expect(history.getByText('Paid', { exact: true })).toHaveCount(5);
    await expect(history.getByRole('rowheader')).toHaveCount(months.size);
    const pdf = await page.request.get(
      (await history
        .getByRole('link', { name: /^Download/ })
        .first()
        .getAttribute('href')) ?? '',
    );
    expect(pdf.headers()['content-type']).toContain('application/pdf');
    await history.getByRole('button', { name: /page 2/i }).click();
    await expect(page).toHaveURL(/invoices-page=2/);
    await expect(history.getByText(/^6–/)).toBeVisible();
  });
  await everyScreen(['/app/payment']);
});

test('a trial that runs out without a card ends everything, and billing says so', async ({ page, app, signUp }) => {
  const owner = await signUp();
  const trial = await owner.call(billing.subscription);
  // Anything that is done about billing tells the provider of the trial at once.
  await owner.call(billing.resume, { params: { id: trial?.subscriptionId ?? '' } });
  await page.goto('/app/home');
  await passDays(app, owner, 14.2);
  await expect.poll(async () => (await owner.call(billing.subscription))?.status).toBe('canceled');
  await page.goto('/app/products');
  await expect(page.getByRole('heading', { name: 'Your Plan has expired' })).toBeVisible();
  await page.getByRole('link', { name: 'Payment Details' }).click();
  await expect(section(page, 'Plan')).toContainText('You do not have active subscription');
  await expect(section(page, 'Plan').getByRole('link', { name: 'See the plans' })).toBeVisible();
});

test('staff see the plan and its usage, and who looks after billing', async ({ page, signUp, axe }) => {
  const { email } = await signUp();
  await inDatabase((client) => client.query("update users set role = 'staff' where email = $1", [email]));
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url());
  });
  await page.goto('/app/payment');
  await expect(page.getByText('The owner of this account looks after billing.')).toBeVisible();
  await expect(section(page, 'Plan').getByRole('meter', { name: 'Barcode Scans' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Payment Method$/ })).toBeHidden();
  await axe();
  expect(refused).toEqual([]);
});
