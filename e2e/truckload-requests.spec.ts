import type { Page } from '@playwright/test';
import { truckloads } from '#contract/truckloads/truckloads.contract.ts';
import { row } from './support/catalogue/product-list.ts';
import { receiveRequests } from './support/catalogue/truckloads.ts';
import { expect, test } from './support/test.ts';

async function act(page: Page, title: string, name: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

test('requests are read, answered and deleted', async ({ page, signUp, complaints, axe, everyScreen }) => {
  const owner = await signUp();
  const { _id: id } = await owner.call(truckloads.create, { form: { title: 'Kestrel lot' } });
  const notes = 'Do you deliver?\n<img src=x onerror=hurt=1>';
  await receiveRequests(owner, id, [
    { name: 'Lee Ortega', email: 'lee@example.com', phone: '', notes: '' },
    { name: 'Nadia Brooks', email: 'nadia@example.com', phone: '702 555 0182', notes },
  ]);
  const requests = '/app/truckloads/requests';
  const status = page.getByRole('button', { name: 'Status of the request by Nadia Brooks' });

  await test.step('the table cuts the notes, the dialog has all of it and leads to the truckload', async () => {
    await page.goto(requests);
    await expect(row(page, 'Nadia Brooks')).toContainText('Do you del…');
    await page.getByRole('button', { name: /^Nadia Brooks/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Request by Nadia Brooks' });
    await expect(dialog).toContainText(notes);
    await expect(dialog.getByRole('link', { name: 'Write to nadia@example.com' })).toHaveAttribute(
      'href',
      'mailto:nadia@example.com',
    );
    await expect(dialog.getByRole('link', { name: 'Call 702 555 0182' })).toHaveAttribute('href', 'tel:7025550182');
    await axe();
    await dialog.getByRole('link', { name: 'Open truckload' }).click();
    await expect(page).toHaveURL(`/app/truckloads/details/${id}`);
    await page.goBack();
  });

  await test.step('a status is set in place, and comes back when it could not be kept', async () => {
    complaints.allow(/status of 500/);
    await page.route('**/api/v1/truckloads/requests/*', (route) => route.fulfill({ status: 500, json: {} }), {
      times: 1,
    });
    await status.click();
    await page.getByRole('menuitemradio', { name: 'Rejected' }).click();
    await expect(page.getByText('The request by Nadia Brooks is still New.')).toBeVisible();
    await expect(status).toContainText('New');
    await status.click();
    await page.getByRole('menuitemradio', { name: 'Completed' }).click();
    await expect(status).toContainText('Completed');
    // It is shown before it is kept.
    const completed = () => owner.call(truckloads.requests, { query: { status: 'completed' } });
    await expect.poll(async () => (await completed()).map(({ name }) => name)).toEqual(['Nadia Brooks']);
  });

  await test.step('the filter is in the address, and a request is deleted for good', async () => {
    await page.goto(`${requests}?status=completed`);
    await expect(row(page, 'Nadia Brooks')).toBeVisible();
    await expect(row(page, 'Lee Ortega')).toBeHidden();
    await act(page, 'Nadia Brooks', 'Delete');
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Are you sure you want to permanently delete this?');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('The request by Nadia Brooks was deleted.')).toBeVisible();
    await expect(row(page, 'Nadia Brooks')).toBeHidden();
  });
  expect(await page.evaluate(() => 'hurt' in window)).toBe(false);
  await everyScreen([requests]);
});
