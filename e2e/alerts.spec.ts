import type { Page } from '@playwright/test';
import { products } from '#contract/products/products.contract.ts';
import { findWanted, moveToNoon } from './support/alerts.ts';
import { publishStore, stockStore } from './support/live-store.ts';
import { freshEmail } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

const title = 'Fenwick gooseneck kettle';

test('a visitor is told that something is back; whoever wanted something finds one held in the cart', {
  tag: '@core',
}, async ({ page, browser, signUp, mailbox, axe }) => {
  const owner = await signUp();
  const { kettle } = await stockStore(owner);
  await moveToNoon(owner);
  const params = { id: kettle._id };
  const move = (quantityChange: number) => owner.call(products.updatePos, { params, body: { quantityChange } });
  const left = async () => (await owner.call(products.get, { params })).quantity;
  await move(-20);
  const site = await publishStore(owner);
  const [waiting, wanting] = [freshEmail(), freshEmail()];
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const visitor = await plain.newPage();
  const linkTo = async (email: string, part: RegExp) =>
    (await mailbox.all(email)).flatMap(({ links }) => links).find((to) => part.test(to));
  const follow = async (on: Page, email: string, part: RegExp) => {
    await expect.poll(() => linkTo(email, part)).toBeTruthy();
    await on.goto((await linkTo(email, part)) ?? '');
  };

  await test.step('a visitor without scripts asks on the page of what is sold out, and confirms it', async () => {
    await visitor.goto(`${site}/search?q=gooseneck`);
    await visitor.getByRole('link', { name: title }).first().click();
    const form = visitor.getByRole('region', { name: 'Tell me when it is back' });
    await form.getByLabel('Your email').fill(waiting);
    await form.getByRole('button', { name: 'Tell me' }).click();
    await expect(visitor.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible();
    await follow(visitor, waiting, /alerts\/confirm/);
    await visitor.getByRole('button', { name: 'Yes, tell me' }).click();
    await expect(visitor.getByRole('main')).toContainText(`We write to ${waiting} when ${title} is back.`);
  });

  await test.step('the seller sees who waits, and the mail goes out when there is one again', async () => {
    await page.goto(`/app/products/editProduct?id=${kettle._id}`);
    await expect(page.getByText('1 person wants to be told of it.')).toBeVisible();
    await axe();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Who waits for it' });
    await expect(dialog).toContainText(waiting);
    await expect(dialog).toContainText('When it is back');
    await axe();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await move(1);
    const subjects = async () => (await mailbox.all(waiting)).map(({ subject }) => subject);
    await expect.poll(subjects).toContain(`${title} is back at Second Dock`);
  });

  await test.step('what may be wanted is told by one click, and lies in the cart of who follows the link', async () => {
    await findWanted(owner, { email: wanting, keywords: 'blue kettle', product: kettle._id });
    await page.goto('/app/forms');
    const matches = page.getByRole('region', { name: 'May be what somebody asked for' });
    await expect(matches).toContainText('Nora Vance wants “blue kettle”');
    await axe();
    await matches.getByRole('button', { name: `Tell them: ${title} for Nora Vance` }).click();
    await expect(page.getByText(`A mail is on its way to ${wanting}`)).toBeVisible();
    await expect(matches).toBeHidden();
    expect(await left()).toBe(0);
    await follow(visitor, wanting, /wanted\/held/);
    await expect(visitor.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
    await expect(visitor.getByRole('main')).toContainText(title);
  });

  await test.step('the seller frees it', async () => {
    await page.goto(`/app/products/editProduct?id=${kettle._id}`);
    await expect(page.getByText('1 unit is held for somebody who asked for it.')).toBeVisible();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await page.getByRole('button', { name: `Release what is held for ${wanting}` }).click();
    await expect(page.getByText('It is on the shelf again')).toBeVisible();
    expect(await left()).toBe(1);
  });
  await plain.close();
});
