import { design } from '#contract/design/design.contract.ts';
import { holdBack } from './support/hold-back.ts';
import { expect, test } from './support/test.ts';

test('a theme is written, refused at its line, saved, activated and deleted', async ({ page, signUp, axe }) => {
  const owner = await signUp();
  await page.goto('/app/stores/design');
  await expect(page.getByRole('heading', { name: 'Customize theme CSS' })).toBeVisible();
  await expect(page.getByText('Use custom CSS to change the look and feel of your store.')).toBeVisible();
  await expect(
    page.getByText('Standard Theme is not editable. It will load the default styles that are defined in your store'),
  ).toBeVisible();
  const name = page.getByLabel('Theme name');
  const css = page.getByLabel('Custom CSS');
  await expect(name).toBeDisabled();
  await expect(css).toBeDisabled();
  const status = page.getByRole('region', { name: 'Status' });
  await expect(status).toContainText('Active');
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await axe();

  await page.getByRole('link', { name: '+ Add New Theme' }).click();
  await expect(name).toHaveValue('theme1');
  await expect(name).toHaveAttribute('placeholder', 'Give a name to your css theme');
  await expect(status).toContainText('Inactive');
  await name.fill('Autumn');
  await css.fill('.sf-card {\n  color: red;\n  foo\n}');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Line 3, column 3: Unknown word foo')).toBeVisible();
  await expect(css).toBeFocused();
  expect(await css.evaluate((field: HTMLTextAreaElement) => field.value.slice(field.selectionStart))).toBe('foo\n}');
  await axe();

  await css.fill('.sf-card {\n  color: red;\n}');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Saved successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Update' })).toBeVisible();
  await status.getByRole('button', { name: 'Activate' }).click();
  await expect(status.getByRole('button', { name: 'Deactivate' })).toBeVisible();
  expect(await owner.call(design.listThemes)).toMatchObject([{ name: 'Autumn', isActive: true }]);

  await expect(page.getByText('Saved successfully')).toBeHidden();
  await css.fill('.sf-card {\n  color: blue;\n}');
  const themes = page.getByRole('region', { name: 'Themes' });
  await themes.getByRole('link', { name: 'Standard Theme' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Saved successfully')).toBeVisible();
  await themes.getByRole('link', { name: 'Standard Theme' }).click();
  await expect(css).toBeDisabled();
  await status.getByRole('button', { name: 'Activate' }).click();
  await status.getByRole('button', { name: 'Deactivate' }).click();
  await expect(status.getByRole('button', { name: 'Activate' })).toBeVisible();
  expect(await owner.call(design.listThemes)).toMatchObject([
    { style: '.sf-card {\n  color: blue;\n}', isActive: true },
  ]);

  await page.getByRole('link', { name: 'Back to Design' }).click();
  await page.getByRole('button', { name: 'Look', exact: true }).click();
  await expect(page.getByText('Off, because theme CSS of your own is active.')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Dark look' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Customize theme CSS' }).click();

  await themes.getByRole('link', { name: 'Autumn' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Autumn?' });
  await expect(question).toContainText('your store goes back to the standard theme');
  await axe();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Autumn was deleted.')).toBeVisible();
  await expect(themes.getByRole('link')).toHaveCount(2);
  expect(await owner.call(design.listThemes)).toEqual([]);
});

test('a call that fails is told with its message', async ({ page, signUp, complaints }) => {
  await signUp();
  complaints.allow(/status of 500/);
  await page.goto('/app/stores/design?theme=new');
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();
  await page.route('**/api/v1/design', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Unexpected Error!')).toBeVisible();
  await expect(page.getByLabel('Theme name')).toHaveValue('theme1');
});

test('the screen is accessible in both looks, also with a theme', async ({ signUp, everyScreen }) => {
  const owner = await signUp();
  const { _id: id } = await owner.call(design.createTheme, { body: { name: 'Winter', isActive: true } });
  await everyScreen(['/app/stores/design', '/app/stores/design?theme=new', `/app/stores/design?theme=${id}`]);
});

test('what is typed while a new theme is saved stays, and is saved as a change of it', async ({ page, signUp }) => {
  const owner = await signUp();
  await page.goto('/app/stores/design?theme=new');
  await page.getByLabel('Theme name').fill('Autumn');
  const letGo = await holdBack(page, '**/api/v1/design', 'POST');
  await page.getByRole('button', { name: 'Submit' }).click();
  const css = page.getByLabel('Custom CSS');
  await css.fill('.sf-card { color: red; }');
  letGo();
  await expect(page.getByText('Saved successfully')).toBeVisible();
  await expect(css).toHaveValue('.sf-card { color: red; }');
  await expect(css).toBeFocused();
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page).toHaveURL(/theme=[0-9a-f-]{36}$/);
  expect(await owner.call(design.listThemes)).toMatchObject([{ name: 'Autumn', style: '.sf-card { color: red; }' }]);
});
