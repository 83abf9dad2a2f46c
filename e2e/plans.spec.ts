import type { Page } from '@playwright/test';
import { billing } from '#contract/billing/billing.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { bankOf, billingCards, fillCardForm, sendCardForm } from './support/billing.ts';
import type { SignedUp } from './support/sign-up.ts';
import { fillProductLimit, setSubscription } from './support/subscription.ts';
import { detail, expect, test } from './support/test.ts';

/** Its bank asks every time. */
const asksAlways = '4000002760003184';

const plan = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const cardDialog = (page: Page) => page.getByRole('dialog', { name: 'Update Payment Method' });

/** Chooses a plan and agrees to what it costs; in cents, as the dialog says. */
async function create(page: Page, button: string, dialog: string): Promise<number> {
  await page.getByRole('button', { name: button }).click();
  const asked = page.getByRole('alertdialog', { name: dialog });
  const sentence = asked.getByText(/^You will be charged \$[\d,.]+ once you click create\.$/);
  const amount = (await sentence.innerText()).replace(/[^\d]/g, '');
  await asked.getByRole('button', { name: 'Create' }).click();
  return Number(amount);
}

/** Answers this very question: one about the payment may follow that about the card at once. */
const answerBank = (page: Page, about: 'A card' | 'A payment of $99.00', answer: 'Complete' | 'Fail'): Promise<void> =>
  bankOf(page).getByRole('main').filter({ hasText: about }).getByRole('button', { name: answer }).click();

/** What was taken, in cents, newest first. */
const charged = async (owner: SignedUp): Promise<number[]> => {
  const invoices = await owner.call(billing.invoices, { query: {} });
  return invoices
    .filter(({ status, amount_due }) => status === 'paid' && amount_due > 0)
    .map(({ amount_due }) => amount_due);
};

/** What is left of a period shrinks with every second: between the dialog and the purchase it may lose a cent. */
function expectSame(paidCents: number | undefined, told: number): void {
  expect(Math.abs((paidCents ?? 0) - told), `${paidCents} is told as ${told}`).toBeLessThanOrEqual(1);
}

test('a seller on trial without a card subscribes, changes up and down, and is told what stands in the way', {
  tag: '@core',
}, async ({ page, signUp, axe, everyScreen, complaints }) => {
  // The browser tells of every refusal, also of those that the page shows.
  complaints.allow(/status of 400/);
  const owner = await signUp();
  await page.goto('/app/plans');
  await expect(plan(page, 'Growth')).toContainText('Your trial');

  await test.step('the dialog offers both cycles, says what the year saves and what is charged', async () => {
    await page.getByRole('button', { name: 'Subscribe: Growth' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Subscribe to Growth' });
    await dialog.getByRole('radio', { name: /^Annual/ }).check();
    await expect(dialog).toContainText('Save 16.7%');
    await expect(dialog).toContainText('You will be charged $590.00 once you click create.');
    await dialog.getByRole('radio', { name: /^Monthly/ }).check();
    await expect(dialog).toContainText('You will be charged $59.00 once you click create.');
    await expect(dialog).toContainText('Your free trial ends now');
    await axe();
    await dialog.getByRole('button', { name: 'Create' }).dblclick();
  });

  await test.step('without a card it asks for one, and the purchase goes on with it', async () => {
    await expect(page.getByText('No Payment Method Found')).toBeVisible();
    await expect(cardDialog(page)).toContainText('* You do not have any payment method attached');
    await fillCardForm(page, billingCards.good);
    await axe();
    await sendCardForm(page);
    await expect(page.getByText('Your Subscription Request Submitted!')).toBeVisible();
    await expect(plan(page, 'Growth')).toContainText('Your plan');
    expect(await charged(owner)).toEqual([5900]);
  });

  await test.step('a larger plan costs the difference', async () => {
    const shown = await create(page, 'Change to this plan: Large', 'Change to Large');
    await expect(page.getByText('you have successfully subscribed to the plan!')).toBeVisible();
    await expect(plan(page, 'Large')).toContainText('Your plan');
    expect(shown).toBeGreaterThan(3900);
    expect(shown).toBeLessThanOrEqual(4000);
    const [difference, ...before] = await charged(owner);
    expectSame(difference, shown);
    expect(before).toEqual([5900]);
  });

  await detail('a smaller one leaves a credit, which the next dialog takes off', async () => {
    await page.getByRole('button', { name: 'Change to this plan: Starter' }).click();
    const smaller = page.getByRole('alertdialog', { name: 'Change to Starter' });
    await expect(smaller).toContainText('You will be charged $0.00 once you click create.');
    const told = await smaller.getByText(/is added to your credit/).innerText();
    await smaller.getByRole('button', { name: 'Create' }).click();
    await expect(plan(page, 'Starter')).toContainText('Your plan');
    const { balance } = await owner.call(billing.credit);
    expect(balance).toBeLessThan(-6900);
    expectSame(-balance, Number(/\$(\d+)\.(\d\d) is added/.exec(told)?.slice(1).join('')));
    await page.getByRole('button', { name: 'Change billing cycle: Starter' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Change the billing cycle of Starter' });
    await expect(dialog.getByRole('radio', { name: /^Monthly/ })).toBeDisabled();
    await expect(dialog).toContainText('for what is left of Starter is taken off already.');
    await expect(dialog).toContainText(`$${(-balance / 100).toFixed(2)} of your credit is taken off already.`);
    await axe();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await detail('a plan that is too small can’t be chosen, and says why', async () => {
    await owner.call(products.create, {
      form: { title: 'Kestrel Blender', price: '88.50', oldPrice: '120.00', quantity: 6, category: null },
    });
    await fillProductLimit(owner.email);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Change to this plan: Growth' })).toBeDisabled();
    await expect(plan(page, 'Growth')).toContainText('You have 1,000,000 products, this plan holds 5,000.');
    await everyScreen(['/app/plans?cycle=annual']);
  });

  await detail('nor can any while an invoice is unpaid', async () => {
    await setSubscription(owner.email, 'past_due');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Change to this plan: Large' })).toBeDisabled();
    await plan(page, 'Large').getByRole('link', { name: 'Pay it first' }).click();
    await expect(page).toHaveURL('/app/payment');
  });
});

test('a declined card is told; the purchase is no debt, can be dropped, and another card pays it', async ({
  page,
  signUp,
  axe,
  complaints,
}) => {
  complaints.allow(/status of (400|402)/);
  const owner = await signUp();
  await page.goto('/app/plans?cycle=annual');
  await create(page, 'Subscribe: Starter', 'Subscribe to Starter');
  await fillCardForm(page, billingCards.failsLater);
  await sendCardForm(page);
  await expect(cardDialog(page)).toContainText('Your card was declined.');
  await axe();
  expect(await owner.call(billing.subscription)).toMatchObject({ status: 'trialing' });

  await page.reload();
  await expect(page.getByText('Your payment of $290.00 for Starter is not finished.')).toBeVisible();
  await axe();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(cardDialog(page)).toContainText('Your card was declined.');

  await page.goto('/app/payment');
  await expect(page.getByText(/^Your trial will end on/)).toBeVisible();
  await expect(page.getByText('You have a balance due')).toBeHidden();
  await page.getByRole('button', { name: 'Drop it: Starter' }).click();
  await expect(page.getByText('Your purchase of Starter was dropped. Nothing was charged.')).toBeVisible();
  await expect(page.getByText('is not finished')).toBeHidden();

  await page.goto('/app/plans?cycle=annual');
  await create(page, 'Subscribe: Starter', 'Subscribe to Starter');
  await expect(cardDialog(page)).toContainText('Your card was declined.');
  await fillCardForm(page, billingCards.good);
  await sendCardForm(page);
  await expect(page.getByText('Your Subscription Request Submitted!')).toBeVisible();
  await expect(plan(page, 'Starter')).toContainText('Annual');
  await expect(page.getByText('is not finished')).toBeHidden();
  expect(await charged(owner)).toEqual([29_000]);
});

test('the bank asks: refused it asks for another card, let through the plan is bought', async ({
  page,
  signUp,
  complaints,
}) => {
  complaints.allow(/status of (400|402)/);
  const owner = await signUp();
  await page.goto('/app/plans');
  await create(page, 'Subscribe: Large', 'Subscribe to Large');
  await fillCardForm(page, asksAlways);

  await test.step('about the card that is saved', async () => {
    await sendCardForm(page);
    await answerBank(page, 'A card', 'Fail');
    await expect(
      cardDialog(page)
        .getByRole('alert')
        .filter({ hasText: /authenticat/i }),
    ).toBeVisible();
    await sendCardForm(page);
    await answerBank(page, 'A card', 'Complete');
  });

  await test.step('about the payment: nothing is bought when it is refused', async () => {
    await answerBank(page, 'A payment of $99.00', 'Fail');
    await expect(cardDialog(page)).toContainText(/authenticat/i);
    expect(await owner.call(billing.subscription)).toMatchObject({ status: 'trialing' });
    expect(await charged(owner)).toEqual([]);
    await cardDialog(page).getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('and bought once when it is let through', async () => {
    await page.getByRole('button', { name: 'Continue' }).click();
    await answerBank(page, 'A payment of $99.00', 'Complete');
    await expect(page.getByText('Your Subscription Request Submitted!')).toBeVisible();
    await expect(plan(page, 'Large')).toContainText('Your plan');
    expect(await charged(owner)).toEqual([9900]);
  });
});
