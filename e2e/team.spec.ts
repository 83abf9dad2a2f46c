import { freshEmail } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

test('the owner invites staff, who join with a link and leave when they are removed', async ({
  page,
  browser,
  signUp,
  mailbox,
  app,
  axe,
}) => {
  await signUp();
  const email = freshEmail();
  await page.goto('/app/settings/team');
  await page.getByRole('button', { name: 'Invite a person' }).click();
  await page.getByLabel('Email').fill(email);
  await axe();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('list', { name: 'Open invitations' })).toContainText(email);
  await axe();

  await expect.poll(() => mailbox.all(email)).toHaveLength(1);
  const visitor = await browser.newContext({ baseURL: app.app });
  const theirPage = await visitor.newPage();
  await theirPage.goto(`/join#token=${await mailbox.token(email)}`);
  await expect(theirPage.getByRole('heading', { name: 'Join Marisol Dunn on Scanfront' })).toBeVisible();
  await expect(theirPage).toHaveURL('/join');
  await expect(theirPage.getByLabel('Email')).toHaveValue(email);
  await axe(theirPage);
  await theirPage.getByLabel('First name').fill('Teo');
  await theirPage.getByLabel('Last name').fill('Sommer');
  await theirPage.getByLabel('Password', { exact: true }).fill('boxes and boxes');
  await theirPage.getByRole('button', { name: 'Join the team' }).click();
  // A cashier has no dashboard.
  await expect(theirPage).toHaveURL('/app/products');
  await theirPage.goto('/app/profile');
  await expect(theirPage.getByRole('region', { name: 'Personal Details' })).toBeVisible();
  await expect(theirPage.getByRole('region', { name: 'Close account' })).toBeHidden();

  await page.reload();
  await page.getByRole('button', { name: 'Actions for Teo Sommer' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Remove Teo Sommer?' })).toContainText(email);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Teo Sommer was removed from your team.')).toBeVisible();
  await theirPage.reload();
  await expect(theirPage).toHaveURL('/login');
  await visitor.close();
});

test('an invitation that was withdrawn or never was is explained', async ({ page, signUp, mailbox }) => {
  await signUp();
  const email = freshEmail();
  await page.goto('/app/settings/team');
  await page.getByRole('button', { name: 'Invite a person' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect.poll(() => mailbox.all(email)).toHaveLength(1);
  await page.getByRole('button', { name: `Actions for the invitation to ${email}` }).click();
  await page.getByRole('menuitem', { name: 'Withdraw' }).click();
  await expect(page.getByText(`The invitation to ${email} was withdrawn.`)).toBeVisible();
  for (const token of [await mailbox.token(email), 'made-up']) {
    await page.goto(`/join#token=${token}`);
    await expect(page.getByRole('heading', { name: 'This invitation no longer works' })).toBeVisible();
  }
});

test('bad addresses and people who are there already are told at the field', async ({ page, signUp }) => {
  const owner = await signUp();
  await page.goto('/app/settings/team');
  await page.getByRole('button', { name: 'Invite a person' }).click();
  await page.getByLabel('Email').fill('nobody@');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('Invalid email')).toBeVisible();
  await page.getByLabel('Email').fill(owner.email);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('This person is on your team already.')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
});

test('someone whose address has an account elsewhere is told so', async ({ page, browser, signUp, mailbox, app }) => {
  await signUp();
  const other = await browser.newContext({ baseURL: app.app });
  const otherPage = await other.newPage();
  const { email } = await signUp(otherPage);
  await page.goto('/app/settings/team');
  await page.getByRole('button', { name: 'Invite a person' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect.poll(async () => (await mailbox.all(email))[0]?.subject).toBe('Marisol Dunn invites you to Scanfront');
  await otherPage.goto(`/join#token=${await mailbox.token(email)}`);
  await otherPage.getByLabel('First name').fill('Teo');
  await otherPage.getByLabel('Last name').fill('Sommer');
  await otherPage.getByLabel('Password', { exact: true }).fill('boxes and boxes');
  await otherPage.getByRole('button', { name: 'Join the team' }).click();
  await expect(otherPage.getByRole('heading', { name: 'This address has an account already' })).toBeVisible();
  await other.close();
});

test('the owner makes a role of a ready one, gives it to somebody, and sees in the matrix what it includes', async ({
  page,
  signUp,
  axe,
}) => {
  await signUp();
  await page.goto('/app/settings/team?tab=roles');
  const matrix = page.getByRole('region', { name: 'What each role may do' });
  await expect(matrix.getByRole('row', { name: /^Refund/ })).toContainText('to $50');
  await axe();
  await page.getByRole('button', { name: 'Copy as a new role' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Weekend lead');
  await page.getByRole('checkbox', { name: /^Change prices(?! at)/ }).check();
  await page.getByLabel('Refunds up to').fill('150');
  await page.getByLabel('Lowers prices by up to').fill('20');
  await axe();
  await page.getByRole('button', { name: 'Save role' }).click();
  await expect(page.getByText('The role Weekend lead was saved.')).toBeVisible();
  await matrix.getByRole('button', { name: 'Weekend lead' }).click();
  await expect(matrix.getByRole('row', { name: /^Refund/ })).toContainText('to $150');
  await expect(matrix.getByRole('row', { name: /^Change prices(?! at)/ })).toContainText('to −20 %');
  await expect(page.getByRole('group', { name: 'Weekend lead' })).toContainText('sees no costs');
  await page.getByRole('button', { name: 'Invite a person' }).click();
  await page.getByLabel('Email').fill('lead@example.com');
  await page.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Weekend lead' }).click();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByRole('tab', { name: 'People' }).click();
  await expect(page.getByRole('list', { name: 'Open invitations' })).toContainText('Weekend lead');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('tab', { name: 'Roles' }).click();
  await page.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: /^Weekend lead/ }).click();
  await expect(page.getByRole('region', { name: 'Orders and customers' })).toContainText('to $150');
  await axe();
});
