import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { receiveMessages, sendForm } from './support/forms.ts';
import { publishStore, stockStore } from './support/live-store.ts';
import { freshEmail } from './support/sign-up.ts';
import { detail, expect, test } from './support/test.ts';

const script = '"><img src=x onerror="window.hurt=1"><script>window.hurt=1</script>';
const short = '<img src=x onerror=hurt=1>';
const message = `${script} Is the kettle still there? I would pick it up on Saturday, or on any other day.`;

const badge = (page: Page, amount: number) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: `Forms ${amount} in all` });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const isHurt = (page: Page) => page.evaluate(() => 'hurt' in window);

test('visitors ask, write and subscribe; the seller matches, answers, downloads and deletes', async ({
  page,
  browser,
  signUp,
  mailbox,
  complaints,
  axe,
}) => {
  const owner = await signUp();
  const { kettle, toaster } = await stockStore(owner);
  const site = await publishStore(owner);
  const [asker, writer, reader] = [freshEmail(), freshEmail(), freshEmail()];
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const scripted = await browser.newContext();
  const [wanted, news, contact] = await Promise.all([scripted.newPage(), scripted.newPage(), plain.newPage()]);
  // All at once: what is sent right after it was opened is taken for a program's.
  await Promise.all([wanted.goto(`${site}/wanted`), news.goto(`${site}/newsletter`), contact.goto(`${site}/contact`)]);

  await test.step('a visitor asks for an item, another one writes without JavaScript', async () => {
    const person = { 'First name': short, 'Last name': short, Phone: '702 555 0182' };
    const item = { 'What are you looking for?': `gooseneck kettle ${script}`, 'Model number': script };
    const more = { Note: script, 'Town or ZIP code': script };
    await sendForm(wanted, { ...item, ...more, ...person, Email: asker }, 'Send request');
    await expect(heading(wanted, 'Thank you')).toBeVisible();
    await sendForm(contact, { ...person, Email: writer, Subject: script, Message: message }, 'Send message');
    await expect(heading(contact, 'Thank you')).toBeVisible();
  });

  await test.step('a subscriber is listed once the address is confirmed', async () => {
    await sendForm(news, { Email: reader, 'First name': '=1+1', 'Last name': short }, 'Sign up');
    await expect(heading(news, 'One more step')).toBeVisible();
    await page.goto('/app/forms');
    await expect(badge(page, 2)).toBeVisible();
    const link = async () => (await mailbox.all(reader)).flatMap(({ links }) => links).find((to) => /confirm/.test(to));
    await expect.poll(link).toBeTruthy();
    await news.goto((await link()) ?? '');
    await news.getByRole('button', { name: 'Yes, write to me' }).click();
    await expect(heading(news, 'You are on the list')).toBeVisible();
    await page.reload();
    await expect(badge(page, 3)).toBeVisible();
  });

  await test.step('the seller reads what is wanted, matches a product and tells the visitor', async () => {
    const row = page.getByRole('row', { name: /^#1 / });
    await expect(row).toContainText(`gooseneck kettle ${script}`);
    await expect(row).toContainText(asker);
    await row.getByRole('button', { name: '#1', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Request #1' });
    await expect(dialog.getByRole('link', { name: `Write to ${asker}` })).toHaveAttribute('href', `mailto:${asker}`);
    await expect(dialog.getByRole('link', { name: 'Call 702 555 0182' })).toHaveAttribute('href', 'tel:7025550182');
    await expect(dialog).toContainText(script);
    await dialog.getByRole('button', { name: 'Send notification' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Note' })).toBeFocused();
    const matched = dialog.getByRole('combobox', { name: 'Matched SKUs' });
    await matched.fill('no-such-thing,');
    await expect(dialog.getByRole('button', { name: 'no-such-thing' })).toBeVisible();
    await matched.press('Backspace');
    await matched.fill('gooseneck');
    await page.getByRole('option', { name: kettle.title }).click();
    await matched.fill('harrow');
    await page.getByRole('option', { name: toaster.title }).click();
    for (const { cl_sku: sku } of [kettle, toaster]) {
      await expect(dialog.getByRole('button', { name: sku })).toBeVisible();
    }
    await dialog.getByRole('textbox', { name: 'Note' }).fill('It came in this morning.');
    await axe();
    await dialog.getByRole('button', { name: 'Send notification' }).click();
    await expect(page.getByText(`The mail to ${asker} is on its way.`)).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(row).toContainText('Delivered');
    const told = async () => (await mailbox.all(asker)).map(({ text }) => text).join();
    await expect.poll(told).toContain('It came in this morning.');
    expect(await told()).toContain(toaster.title);
  });

  await detail('a status is set in place, and comes back when it could not be kept', async () => {
    complaints.allow(/status of 500/);
    const status = page.getByRole('button', { name: 'Status of request #1' });
    await page.route('**/api/v1/forms/*', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await status.click();
    await page.getByRole('menuitemradio', { name: 'Rejected' }).click();
    await expect(page.getByText('Request #1 is still Pending.')).toBeVisible();
    await expect(status).toContainText('Pending');
    await status.click();
    await page.getByRole('menuitemradio', { name: 'Completed' }).click();
    await expect(status).toContainText('Completed');
  });

  await detail('a message is cut in the list and whole in its details', async () => {
    // It is there for less than a second: who looks for it after the click may come late.
    const spinner = '[role=progressbar][aria-label="Loading the forms"]';
    const seen = page.waitForFunction((selector) => document.querySelector(selector) !== null, spinner);
    await page.getByRole('tab', { name: 'contact', exact: true }).click();
    await seen;
    const row = page.getByRole('row', { name: /^#2 / });
    await expect(row).toContainText(`${message.slice(0, 87).trimEnd()}…`);
    await row.getByRole('button', { name: '#2', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Request #2' });
    await expect(dialog).toContainText(message);
    await dialog.getByRole('textbox', { name: 'Note' }).fill('Called back.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Request #2 was saved.')).toBeVisible();
  });

  await test.step('subscribers are downloaded, and one is deleted for good', async () => {
    await page.getByRole('tab', { name: 'Newsletter' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download Newsletters.' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe('Newsletters.csv');
    const [head, line] = (await readFile(await file.path(), 'utf8')).replace('\uFEFF', '').split('\r\n');
    expect(head).toBe('NAME,EMAIL,DATE');
    // A name that begins like a formula is no formula, and tags are stripped.
    expect(line).toMatch(new RegExp(`^"?'=1\\+1"?,${reader},`));
    await page.getByRole('button', { name: /^Actions for =1\+1/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Are you sure you want to permanently delete this?');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: /^Actions for =1\+1/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('heading', { name: 'No subscribers yet' })).toBeVisible();
    await expect(badge(page, 2)).toBeVisible();
  });
  // The page was never left since: nothing that strangers typed has run in it.
  expect(await isHurt(page)).toBe(false);
  await Promise.all([plain.close(), scripted.close()]);
});

test('a new inbox shows samples that nobody is mailed about, and pages through many forms', async ({
  page,
  signUp,
  everyScreen,
}) => {
  const owner = await signUp();
  const subjects = Array.from({ length: 29 }, (_, index) => `Question ${index + 1}`);
  await receiveMessages(owner, [...subjects, script]);
  await everyScreen(['/app/forms', '/app/forms?tab=contact', '/app/forms?tab=newsletter']);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/app/forms');
  const sample = page.getByRole('listitem').filter({ hasText: 'Nadia Brooks' });
  await expect(sample).toContainText('Sample');
  await sample
    .getByRole('button', { name: /Nadia Brooks/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Nadia Brooks' });
  await expect(dialog.getByRole('button', { name: 'Send notification' })).toBeDisabled();
  await dialog.getByRole('button', { name: /^Status of/ }).click();
  await page.getByRole('menuitemradio', { name: 'Rejected' }).click();
  await expect(dialog.getByRole('button', { name: /^Status of/ })).toContainText('Rejected');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(sample).toContainText('Rejected');

  await page.getByRole('tab', { name: 'contact', exact: true }).click();
  await expect(page.getByText('1–25 of 32 requests')).toBeVisible();
  await page.getByRole('button', { name: 'Rows per page: 25 per page' }).click();
  for (const size of [3, 6, 9, 25]) {
    await expect(page.getByRole('menuitemradio', { name: `${size} per page`, exact: true })).toBeVisible();
  }
  await page.getByRole('menuitemradio', { name: '3 per page', exact: true }).click();
  await expect(page.getByText('1–3 of 32 requests')).toBeVisible();
  await page.getByRole('button', { name: 'Go to the next page' }).click();
  await expect(page.getByText('4–6 of 32 requests')).toBeVisible();
  await expect(page.getByText('Question 27', { exact: true })).toBeVisible();
});
