import { categories } from '#contract/categories/categories.contract.ts';
import { content } from '#contract/content/content.contract.ts';
import { media } from '#contract/media/media.contract.ts';
import { stores } from '#contract/stores/stores.contract.ts';
import { storeOf } from '#testing/first-store.ts';
import { photo } from './support/catalogue/pictures.ts';
import { holdBack } from './support/hold-back.ts';
import type { SignedUp } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

/** Takes the sample texts and menus away: what is there, the test made. */
async function withoutSamples(owner: SignedUp): Promise<SignedUp> {
  await owner.call(stores.disableDemo, { params: { id: await storeOf(owner) } });
  return owner;
}

test('a page is written, published, copied and deleted', async ({ page, signUp, axe }) => {
  await withoutSamples(await signUp());
  await page.goto('/app/stores/pages');
  await expect(page.getByRole('heading', { name: 'No page exists yet' })).toBeVisible();
  await axe();
  await page.getByRole('link', { name: 'Add a page' }).first().click();
  await page.getByRole('button', { name: 'Save now' }).click();
  await expect(page.getByText('Required', { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: /^Title/ }).fill('About us');
  await page.getByRole('textbox', { name: 'Text' }).fill('We sell surplus.');
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Published' }).click();
  await page.getByRole('button', { name: 'Save now' }).click();
  await expect(page.getByText('Page added.')).toBeVisible();
  await expect(page.getByText(/^Last saved/)).toBeVisible();
  await expect(page).toHaveURL(/\/pages\/edit\?id=/);
  await expect(page.getByLabel('Slug')).toHaveValue('about-us');
  await page.getByRole('button', { name: 'Add to Footer menu 1' }).click();
  await expect(page.getByText('Visitors find this page in: Footer menu 1.')).toBeVisible();
  await axe();

  await page.getByRole('textbox', { name: /^Title/ }).fill('About the dock');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.getByRole('link', { name: 'Back to pages' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Save now' }).click();
  await expect(page.getByText('Page saved.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to pages' }).click();

  const row = page.getByRole('row', { name: 'About the dock' });
  await expect(row).toContainText('Published');
  await expect(row).toContainText('/pages/about-us');
  await row.getByRole('button', { name: 'Actions for About the dock' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  const copy = page.getByRole('row', { name: 'Copy of About the dock' });
  await expect(copy).toContainText('Draft');
  await copy.getByRole('button', { name: 'Actions for Copy of About the dock' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete the page “Copy of About the dock”?' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(copy).toBeHidden();
  await page.getByRole('button', { name: 'Status: All statuses' }).click();
  await page.getByRole('menuitemradio', { name: 'Draft' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
});

test('a blog post is scheduled, with a cover of the media gallery', async ({ page, signUp, axe }) => {
  const owner = await withoutSamples(await signUp());
  const { name, buffer } = await photo('dock.jpg', '#2f49d1');
  await owner.call(media.upload, { form: {}, files: { images: new File([new Uint8Array(buffer)], name) } });
  await page.goto('/app/stores/blogposts');
  await page.getByRole('link', { name: 'Add a blog post' }).first().click();
  await page.getByRole('textbox', { name: /^Title/ }).fill('Six pallets');
  await page.getByLabel('Tags').fill('pallets, new');
  await page.getByRole('button', { name: 'Choose a picture' }).click();
  const gallery = page.getByRole('dialog', { name: 'Media Gallery' });
  await gallery
    .getByRole('button', { name: /^Select/ })
    .first()
    .click();
  await expect(page.getByRole('img', { name: 'The chosen cover' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Scheduled' }).click();
  await page.getByRole('button', { name: 'Save now' }).click();
  await expect(page.getByText('Choose when it appears')).toBeVisible();
  await page.getByLabel('Date and time').fill('2099-01-05T09:30');
  await page.getByRole('button', { name: 'Save now' }).click();
  await expect(page.getByText('Blog post added.')).toBeVisible();
  await expect(page.getByText(/^Last saved/)).toBeVisible();
  await axe();
  await page.getByRole('link', { name: 'Back to blog posts' }).click();
  const row = page.getByRole('row', { name: 'Six pallets' });
  await expect(row).toContainText(/Scheduled.*2099/);
  await expect(row.locator('img')).toHaveAttribute('src', /\/assets\/media\//);
  const [post] = await owner.call(content.listPosts, { params: { id: await storeOf(owner) }, query: {} });
  expect(post).toMatchObject({ publishAt: '2099-01-05T09:30:00.000Z', tags: ['pallets', 'new'] });
});

test('a menu is put together, by hand and by keyboard, and holds on to what it leads to', async ({
  page,
  signUp,
  axe,
}) => {
  const owner = await withoutSamples(await signUp());
  const id = await storeOf(owner);
  await owner.call(categories.create, { form: { name: 'Lamps and lights' } });
  await owner.call(content.createPage, { params: { id }, body: { title: 'About us', status: 'published' } });
  await page.goto('/app/stores/pages?tab=menus');
  const main = page.getByRole('region', { name: 'Main menu' });
  const add = async (kind: string, target?: string, label?: string) => {
    await main.getByRole('button', { name: 'Add an entry' }).click();
    const dialog = page.getByRole('dialog', { name: 'New entry' });
    await dialog.getByRole('combobox', { name: 'Leads to' }).click();
    await page.getByRole('option', { name: kind, exact: true }).click();
    if (target) {
      await dialog.getByRole('combobox', { name: kind }).fill(target);
      await page.getByRole('option', { name: target }).click();
    }
    if (label) await dialog.getByLabel('Label').fill(label);
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(dialog).toBeHidden();
  };
  await add('Category', 'Lamps and lights');
  await add('Home page', undefined, 'Home');
  await add('Page', 'About us');
  const entries = main.getByRole('listitem');
  await expect(entries).toContainText([/Lamps and lights/, /Home/, /About us/]);

  await main.getByRole('button', { name: 'Move Home', exact: true }).press('ArrowUp');
  await expect(entries.first()).toContainText('Home');
  await expect(main.getByRole('button', { name: 'Move Home', exact: true })).toBeFocused();
  await main.getByRole('button', { name: 'Move About us', exact: true }).click();
  await page.getByRole('menuitem', { name: 'List under the one above' }).click();
  await expect(entries.nth(2)).toHaveAttribute('data-level', '1');
  await axe();
  await main.getByRole('button', { name: 'Save now' }).click();
  await expect(page.getByText('Main menu saved.')).toBeVisible();
  const [saved] = await owner.call(content.listMenus, { params: { id } });
  expect(saved?.items).toMatchObject([
    { label: 'Home', children: [] },
    { label: 'Lamps and lights', children: [{ label: 'About us' }] },
  ]);

  await entries.nth(0).dragTo(entries.nth(2), { targetPosition: { x: 90, y: 40 } });
  await expect(entries.last()).toContainText('Home');
  await main.getByRole('button', { name: 'Discard' }).click();
  await expect(entries.first()).toContainText('Home');

  await page.getByRole('tab', { name: 'Pages' }).click();
  await page.getByRole('button', { name: 'Actions for About us' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('This page is in the main menu. Take it out of there first.')).toBeVisible();
});

test('pages, posts and menus are accessible, light and dark, wide and narrow', async ({ signUp, everyScreen }) => {
  const owner = await withoutSamples(await signUp());
  const params = { id: await storeOf(owner) };
  const body = { title: 'Where to find us', content: '<p>Dock 9</p>', status: 'published' as const };
  const { _id: page } = await owner.call(content.createPage, { params, body });
  const { _id: post } = await owner.call(content.createPost, { params, body });
  const link = { kind: 'page' as const, id: page, address: null };
  const items = [{ label: 'Find us', link, children: [{ label: 'Here', link }] }];
  await owner.call(content.saveMenu, { params, body: { place: 'footer_1', title: 'Help', items } });
  await everyScreen([
    '/app/stores/pages',
    '/app/stores/pages?tab=menus',
    '/app/stores/blogposts',
    `/app/stores/${params.id}/pages/add`,
    `/app/stores/${params.id}/pages/edit?id=${page}`,
    `/app/stores/${params.id}/blogposts/edit?id=${post}`,
  ]);
});

test('what is typed while a new page is saved stays until it is saved or discarded', async ({ page, signUp }) => {
  const owner = await withoutSamples(await signUp());
  const storeId = await storeOf(owner);
  const title = page.getByRole('textbox', { name: /^Title/ });
  const text = page.getByRole('textbox', { name: 'Text' });
  const write = async (name: string) => {
    await page.goto(`/app/stores/${storeId}/pages/add`);
    await title.fill(name);
    const letGo = await holdBack(page, `**/api/v1/stores/${storeId}/pages`, 'POST');
    await page.getByRole('button', { name: 'Save now' }).click();
    await title.fill(`${name} today`);
    await text.fill('We sell surplus.');
    return letGo;
  };

  await test.step('saved, it leads to the page', async () => {
    const letGo = await write('About us');
    letGo();
    await expect(page.getByText('Page saved.')).toBeVisible();
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    await expect(text).toBeFocused();
    await page.getByRole('button', { name: 'Save now' }).click();
    await expect(page).toHaveURL(/\/pages\/edit\?id=/);
    await expect(text).toHaveText('We sell surplus.');
  });

  await test.step('discarded, it does so as well', async () => {
    const letGo = await write('Returns');
    letGo();
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(page).toHaveURL(/\/pages\/edit\?id=/);
    await expect(text).toHaveText('');
  });

  await test.step('a link that is followed meanwhile is asked about', async () => {
    const letGo = await write('Imprint');
    await page.getByRole('link', { name: 'Back to pages' }).click();
    letGo();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(text).toHaveText('We sell surplus.');
    await page.getByRole('button', { name: 'Save now' }).click();
    await expect(page).toHaveURL(/\/pages\/edit\?id=/);
  });
  const made = await owner.call(content.listPages, { params: { id: storeId }, query: {} });
  expect(made.map(({ title: name }) => name).sort()).toEqual(['About us today', 'Imprint today', 'Returns']);
});
