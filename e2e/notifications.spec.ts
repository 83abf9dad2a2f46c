import { notifications } from '#contract/notifications/notifications.contract.ts';
import { openDatabase } from '#server/db/database.ts';
import { systemClock } from '#server/kit/clock.ts';
import { runAnnounce } from '#server/operations/announce.ts';
import { notAPhoto, photo } from './support/catalogue/pictures.ts';
import { productDatabase } from './support/database.ts';
import { expect, test } from './support/test.ts';

async function typeAnnounce(...args: string[]): Promise<string> {
  const { db, close } = openDatabase(productDatabase(), { max: 1 });
  return runAnnounce(args, { db, clock: systemClock }).finally(close);
}

test('a merchant chooses which mails go out, words one and gives them a logo', async ({
  page,
  signUp,
  axe,
  everyScreen,
  complaints,
}) => {
  // What the test itself runs in every frame is refused by the preview's.
  complaints.allow(/sandboxed/);
  const owner = await signUp();
  await page.goto('/app/settings');
  await page.getByRole('main').getByRole('link', { name: 'Notifications' }).click();
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Send: Order confirmation' })).toHaveCount(0);
  await expect(page.getByText(/has no postal address, and mails like alerts and reminders/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Enter the address of / })).toHaveAttribute(
    'href',
    /\/app\/edit\?store=/,
  );
  await page.getByRole('switch', { name: 'Send: On its way' }).click();
  await page.getByRole('switch', { name: 'New forms' }).click();

  await page.getByRole('button', { name: 'Wording: Order confirmation' }).click();
  const preview = page.frameLocator('iframe[title="Preview: Order confirmation"]');
  await expect(preview.getByText('Order 1048 is yours.')).toBeVisible();
  await page.getByLabel('Subject').fill('Hooray, ');
  await page.getByRole('button', { name: 'First name' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue('Hooray, {firstName}');
  await page.getByLabel('Text').fill('<img src=x onerror="alert(1)"> {total} {joke}');
  await expect(page.getByText('{joke} is not known here and stays as it is.')).toBeVisible();
  await expect(page.getByText('Hooray, Ann')).toBeVisible();
  await expect(preview.getByText('<img src=x onerror="alert(1)"> $116.17 {joke}')).toBeVisible();

  const files = page.locator('input[type="file"]');
  await files.setInputFiles(notAPhoto('logo.jpg'));
  await expect(page.getByText('Unsupported format')).toBeVisible();
  await files.setInputFiles(await photo('logo.jpg', '#2f6f4f'));
  await expect(page.getByRole('img', { name: 'The logo in mails' })).toBeVisible();
  await axe();

  await page.getByRole('link', { name: 'Products', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your notifications are saved.')).toBeVisible();
  const { notifications: saved } = await owner.call(notifications.settings);
  expect(saved.client.mails.shipped.isOn).toBe(false);
  expect(saved.client.mails.confirmation.subject).toBe('Hooray, {firstName}');
  expect(saved.client.senderLogo).toMatch(/^mails\//);
  expect(saved.own.newForm).toBe(false);

  await page.reload();
  await page.getByRole('button', { name: 'Use the store’s logo' }).click();
  await page.getByRole('button', { name: 'Wording: Order confirmation' }).click();
  await page.getByRole('button', { name: 'Back to our words' }).click();
  await page.getByRole('switch', { name: 'Mail me about my stores' }).click();
  await expect(page.getByRole('switch', { name: 'New orders' })).toBeDisabled();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your notifications are saved.')).toBeVisible();
  const { notifications: again, emailNotification } = await owner.call(notifications.settings);
  expect(again.client).toMatchObject({ senderLogo: null, mails: { confirmation: { subject: '', text: '' } } });
  expect(emailNotification).toBe(false);
  await everyScreen(['/app/settings/notifications', '/app/ticket', '/app/notifications']);
});

test('a ticket is opened and mailed; what operators announce shows with a mark on the bell', async ({
  page,
  signUp,
  mailbox,
  axe,
}) => {
  const owner = await signUp();
  await page.goto('/app/notifications');
  await expect(page.getByText('Welcome to Scanfront', { exact: true })).toBeVisible();
  const title = `Label sheets for ${owner.email}`;
  const said = await typeAnnounce(
    '--type',
    'newfeature',
    '--title',
    title,
    '--text',
    'Print many.',
    '--link',
    '/app/ticket',
  );
  await page.goto('/app/ticket');
  await page.getByRole('link', { name: 'Notifications, there is something new' }).click();
  const item = page.getByRole('listitem').filter({ hasText: title });
  await expect(item).toContainText('New feature');
  await expect(item).toContainText('Print many.');
  await expect(page.getByRole('link', { name: 'Notifications, there is something new' })).toHaveCount(0);
  await item.getByRole('link', { name: `Read more about ${title}` }).click();
  await expect(page).toHaveURL(/\/app\/ticket$/);
  await typeAnnounce('remove', /\(([\da-f-]{36})\)/.exec(said)?.[1] ?? '');

  await page.getByRole('button', { name: 'Send ticket' }).click();
  await expect(page.getByText('Required')).toHaveCount(2);
  await axe();
  await page.getByRole('combobox', { name: 'Topic' }).click();
  await page.getByRole('option', { name: 'Something does not work' }).click();
  await page.getByLabel('Subject').fill(`Blank labels ${owner.email}`);
  await page.getByRole('textbox', { name: 'Message' }).fill('Since this morning.');
  await page.getByRole('button', { name: 'Send ticket' }).click();
  await expect(page.getByText(/Your ticket is T-\w{4}-\w{4}\./)).toBeVisible();
  await axe();
  await expect
    .poll(async () => (await mailbox.all('support@scanfront.test')).map(({ subject }) => subject).join('\n'))
    .toMatch(new RegExp(`\\[T-\\w{4}-\\w{4}\\] Problem: Blank labels ${owner.email}`));
});
