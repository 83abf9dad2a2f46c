import { design } from '#contract/design/design.contract.ts';
import { storeDesign } from '#contract/design/design.schemas.ts';
import { stores } from '#contract/stores/stores.contract.ts';
import { photo } from './support/catalogue/pictures.ts';
import { chooseFiles } from './support/choose-file.ts';
import { expect, test } from './support/test.ts';

test('a store is designed in its sections, seen live and saved; then in the builder', async ({
  page,
  signUp,
  axe,
  everyScreen,
}) => {
  const owner = await signUp();
  const [store] = await owner.call(stores.list, { query: { isActive: 'true' } });
  const params = { id: store?._id ?? '' };
  const saved = async () =>
    storeDesign.parse(JSON.parse((await owner.call(design.get, { params })).themeStyleSheetJson));
  const shop = page.frameLocator('iframe[title="Preview of your home page"]');
  const unsaved = page.getByText('Unsaved changes', { exact: true });
  const save = page.getByRole('button', { name: 'Save now' });

  await test.step('a starter is chosen, and asks before it replaces settings of one’s own', async () => {
    await page.goto('/app/design');
    await expect(shop.getByRole('banner')).toBeVisible();
    await expect(unsaved).toHaveCount(0);
    await page.getByRole('button', { name: 'Starter designs' }).click();
    await page.getByRole('button', { name: /^Market/ }).click();
    await expect(shop.getByRole('heading', { name: 'Today’s stall' })).toBeVisible();
    await expect(unsaved).toBeVisible();

    await page.getByRole('button', { name: 'Header', exact: true }).click();
    await page.getByLabel('Search box').uncheck();
    await expect(shop.getByRole('search')).toHaveCount(0);
    await page.getByRole('button', { name: 'Starter designs' }).click();
    await page.getByRole('button', { name: /^Garden/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await axe();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^Garden/ })).toHaveCount(0);
  });

  await test.step('what is typed is seen at once', async () => {
    await page.getByRole('button', { name: 'Featured product', exact: true }).click();
    await page.getByLabel('Heading', { exact: true }).fill('Fresh off the truck');
    await expect(shop.getByRole('heading', { name: 'Fresh off the truck' })).toBeVisible();
    await page.getByLabel('Heading color', { exact: true }).fill('1f5a3e');
    await expect(shop.getByRole('heading', { name: 'Fresh off the truck' })).toHaveCSS('color', 'rgb(31, 90, 62)');
  });

  await test.step('sections are arranged by keyboard, between header and footer', async () => {
    const sections = page.getByRole('list', { name: 'Sections' });
    const icons = sections.getByRole('button', { name: 'Icons', exact: true });
    await icons.focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(icons).toBeFocused();
    await expect(page.getByText('Icons is now 3 of 6.')).toBeAttached();
    const slider = sections.getByRole('button', { name: /^Home slider/ });
    await slider.focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(sections.getByRole('listitem').nth(2)).toContainText('Home slider');
    await expect(sections.getByRole('listitem').nth(4)).toContainText('Icons');
  });

  await test.step('text that is hard to read is told', async () => {
    await page.getByRole('button', { name: 'Look', exact: true }).click();
    await page.getByLabel('Accent', { exact: true }).fill('#f2b8c6');
    await expect(page.getByText(/^Text on accent is hard to read: 1\.\d:1, and 4\.5:1 is needed\.$/)).toBeVisible();
    await page.getByLabel('Accent', { exact: true }).fill('#12');
    await save.click();
    await expect(page.getByText('Enter a colour such as #2f49d1')).toBeVisible();
    await expect(shop.getByRole('banner')).toBeVisible();
    await page.getByLabel('Accent', { exact: true }).fill('#7a0f30');
  });

  await test.step('the dark look is seen beside the light one, and can be switched off', async () => {
    const scheme = () => shop.locator('html').evaluate((html) => getComputedStyle(html).colorScheme);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await scheme()).toBe('light');
    await page.getByRole('button', { name: 'Dark look', exact: true }).click();
    await expect.poll(scheme).toBe('dark');
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await scheme()).toBe('dark');
    await page.getByRole('switch', { name: 'Dark look' }).uncheck();
    await expect.poll(scheme).toBe('light');
    await expect(page.getByRole('button', { name: 'Dark look', exact: true })).toHaveCount(0);
  });

  await test.step('a slide gets a picture, words and a point to keep in view', async () => {
    await page.getByRole('button', { name: /^Home slider/ }).click();
    await page.getByRole('button', { name: 'Add a slide' }).click();
    await save.click();
    await expect(page.getByText('Choose an image')).toBeVisible();
    await chooseFiles(page.getByRole('button', { name: 'Picture Upload' }), await photo('pallets.jpg', '#2f49d1'));
    await page.locator('[data-focus-picture]').click({ position: { x: 20, y: 20 } });
    await expect(page.getByLabel('From the left')).not.toHaveValue('50');
    await page.getByLabel('Heading', { exact: true }).fill('New pallets');
    await expect(shop.getByRole('heading', { name: 'New pallets' })).toBeVisible();
    await expect(shop.locator('[data-section=slider] img').last()).toHaveAttribute('src', /^blob:/);
  });

  await test.step('all of it is there after a save and a reload', async () => {
    await save.click();
    await expect(page.getByText('Your design is saved.')).toBeVisible();
    await expect(unsaved).toHaveCount(0);
    await page.reload();
    await expect(shop.getByRole('heading', { name: 'New pallets' })).toBeVisible();
    await expect(shop.getByRole('heading', { name: 'Fresh off the truck' })).toBeVisible();
    const { sections, colours, darkLook } = await saved();
    expect(darkLook).toBe(false);
    expect(sections.map(({ type }) => type).slice(0, 4)).toEqual(['header', 'slider', 'featured', 'icons']);
    expect(colours.accent).toBe('#7a0f30');
    await page.getByRole('button', { name: 'Phone', exact: true }).click();
    await expect(page.getByTitle('Preview of your home page')).toHaveAttribute('width', '390');
  });

  await test.step('in the builder a section is chosen in the page itself, changed and taken back', async () => {
    await page.getByRole('link', { name: 'Open builder' }).click();
    await expect(page).toHaveURL(/\/builder\//);
    await shop.getByRole('heading', { name: 'Fresh off the truck' }).click();
    const heading = page.getByLabel('Heading', { exact: true });
    await expect(heading).toHaveValue('Fresh off the truck');
    await shop.locator('[data-section=footer]').focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Note at the end').fill('Returns within 30 days');
    await expect(shop.getByRole('contentinfo')).toContainText('Returns within 30 days');
    await page.getByRole('button', { name: 'Undo the last change' }).click();
    await expect(shop.getByRole('contentinfo')).not.toContainText('Returns within 30 days');
    await page.getByRole('button', { name: 'Redo the change' }).click();
    for (const [name, width] of [
      ['Tablet', '768'],
      ['Phone', '390'],
    ] as const) {
      await page.getByRole('button', { name, exact: true }).click();
      await expect(page.getByTitle('Preview of your home page')).toHaveAttribute('width', width);
    }
    await page.getByRole('link', { name: 'Back to Design' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
    await save.click();
    await expect(page.getByText('Your design is saved.')).toBeVisible();
    expect((await saved()).sections.at(-1)).toMatchObject({ note: 'Returns within 30 days' });
  });

  await test.step('a Spanish store is seen in Spanish, beside a back office in English', async () => {
    await owner.call(stores.update, { params, form: { languages: ['es'] } });
    await page.goto('/app/design');
    await expect(shop.getByRole('link', { name: 'Ir al contenido' })).toBeAttached();
    await expect(shop.locator('html')).toHaveAttribute('lang', 'es');
    await page.getByRole('button', { name: 'Look', exact: true }).click();
    await page.getByLabel('Accent', { exact: true }).fill('#12');
    await save.click();
    await expect(page.getByText('Enter a colour such as #2f49d1')).toBeVisible();
    await page.getByLabel('Accent', { exact: true }).fill('#7a0f30');
    await expect(shop.getByRole('link', { name: 'Ir al contenido' })).toBeAttached();
  });

  await everyScreen(['/app/design', `/builder/${params.id}`]);
});
