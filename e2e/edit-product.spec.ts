import { categories } from '#contract/categories/categories.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { field, makeProduct, save } from './support/catalogue/product-form.ts';
import { holdBack } from './support/hold-back.ts';
import { sell } from './support/orders.ts';
import { scanCode, scanIntoField } from './support/scan.ts';
import { expect, test } from './support/test.ts';

test('what the server refuses is told at its field, and the search listing opens', async ({ page, signUp }) => {
  const person = await signUp();
  const product = await makeProduct(person, { title: 'Kestrel Kettle' });
  const { _id: id } = await person.call(categories.create, { form: { name: 'Short-lived' } });
  await page.goto(`/app/products/editProduct?id=${product._id}`);
  const category = page.getByRole('combobox', { name: 'Category', exact: true });
  await expect(category).not.toHaveValue('');
  await category.fill('Short');
  await page.getByRole('option', { name: 'Short-lived' }).click();
  await person.call(categories.remove, { params: { id } });
  await save(page).click();
  await expect(page.getByText('This category does not exist')).toBeVisible();
  await expect(category).toBeFocused();

  const listing = page.getByRole('button', { name: 'Search engine listing' });
  await field(page, 'Slug').fill('');
  await listing.click();
  await expect(listing).toHaveAttribute('aria-expanded', 'false');
  await save(page).click();
  await expect(listing).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText('Too Short')).toBeVisible();
});

test('a product that is passed along opens at once, and is asked for again', async ({ page, signUp }) => {
  const person = await signUp();
  const { _id: id, version } = await makeProduct(person, { title: 'Auralis Amplifier' });
  await page.goto('/app/products?q=amplifier');
  await expect(page.getByRole('link', { name: 'Auralis Amplifier' })).toBeVisible();
  const form = { title: 'Auralis Amplifier', price: '60', oldPrice: '120', quantity: 6, version };
  await person.call(products.update, { params: { id }, form });
  const letGo = await holdBack(page, `**/api/v1/products/${id}`, 'GET');
  await page.getByRole('link', { name: 'Auralis Amplifier' }).click();
  await expect(field(page, 'Price')).toHaveValue('88.50');
  await field(page, 'Brand').fill('Auralis');
  letGo();
  await expect(field(page, 'Price')).toHaveValue('60.00');
  await expect(field(page, 'Brand')).toHaveValue('Auralis');
});

test('two people edit one product: theirs is taken, mine is kept, and what both changed is asked', async ({
  page,
  signUp,
  axe,
}) => {
  const person = await signUp();
  const product = await makeProduct(person, { title: 'Kestrel Blender' });
  await page.goto(`/app/products/editProduct?id=${product._id}`);
  await field(page, 'Price').fill('79');
  await field(page, 'Brand').fill('Kestrel');
  const { _id: id, version, title, oldPrice } = product;
  await person.call(products.update, {
    params: { id },
    form: { title, price: '70', oldPrice, quantity: 6, manufacturer: 'Kestrel Home Inc.', version, quantityBefore: 6 },
  });
  await save(page).click();
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this product' });
  await expect(dialog.getByText('Manufacturer: Kestrel Home Inc.')).toBeVisible();
  const price = dialog.getByRole('group', { name: 'Price' });
  await expect(price.getByText('$79.00')).toBeVisible();
  await axe();
  await price.getByRole('radio', { name: /Take theirs/ }).check();
  await dialog.getByRole('button', { name: 'Save now' }).click();
  await expect(page.getByText('Product saved.')).toBeVisible();
  expect(await person.call(products.get, { params: { id } })).toMatchObject({
    price: 70,
    brand: 'Kestrel',
    manufacturer: 'Kestrel Home Inc.',
  });
  await expect(field(page, 'Manufacturer')).toHaveValue('Kestrel Home Inc.');
});

test('leaving unsaved changes asks, and Discard takes them back', async ({ page, signUp }) => {
  const person = await signUp();
  const product = await makeProduct(person, { title: 'Bellmont Stand Mixer' });
  await page.goto(`/app/products/editProduct?id=${product._id}`);
  await field(page, 'Title').fill('Bellmont Mixer');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.getByRole('link', { name: 'Back to products' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(field(page, 'Title')).toHaveValue('Bellmont Mixer');
  await makeProduct(person, { title: 'Bellmont Kettle', barcode: '885911304221' });
  await field(page, 'Barcode').focus();
  await scanIntoField(page, ']C10100885911304221');
  await expect(field(page, 'Barcode')).toHaveValue('885911304221');
  await field(page, 'Title').focus();
  await scanCode(page, '885911304221');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(field(page, 'Title')).toHaveValue('Bellmont Mixer');
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(field(page, 'Title')).toHaveValue('Bellmont Stand Mixer');
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await page.getByRole('link', { name: 'Back to products' }).click();
  await expect(page).toHaveURL('/app/products');
});

test('what is typed while it is saved stays, and is still to be saved', async ({ page, signUp }) => {
  const person = await signUp();
  const product = await makeProduct(person, { title: 'Bellmont Toaster' });
  await page.goto(`/app/products/editProduct?id=${product._id}`);
  const letGo = await holdBack(page, `**/api/v1/products/${product._id}`, 'PUT');
  await field(page, 'Price').fill('79');
  await save(page).click();
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
  await field(page, 'Brand').fill('Bellmont');
  letGo();
  await expect(page.getByText('Product saved.')).toBeVisible();
  await expect(field(page, 'Price')).toHaveValue('79.00');
  await expect(field(page, 'Brand')).toHaveValue('Bellmont');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await save(page).click();
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  const saved = await person.call(products.get, { params: { id: product._id } });
  expect(saved).toMatchObject({ price: 79, brand: 'Bellmont' });
});

test('a link that is followed while it is saved waits, and is asked about when it was refused', async ({
  page,
  signUp,
  complaints,
}) => {
  complaints.allow(/status of 500/);
  const person = await signUp();
  const product = await makeProduct(person, { title: 'Bellmont Juicer' });
  await page.goto(`/app/products/editProduct?id=${product._id}`);
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  const path = `**/api/v1/products/${product._id}`;

  await test.step('refused, the change is still there', async () => {
    const refuse = await holdBack(page, path, 'PUT', (route) => route.fulfill({ status: 500, json: {} }));
    await field(page, 'Brand').fill('Bellmont');
    await save(page).click();
    await page.getByRole('link', { name: 'Back to products' }).click();
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
    await expect(question).toBeHidden();
    refuse();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByText('Oops! Something went wrong.')).toBeVisible();
    await expect(field(page, 'Brand')).toHaveValue('Bellmont');
  });

  await test.step('saved, it leads where it was wanted', async () => {
    const letGo = await holdBack(page, path, 'PUT');
    await save(page).click();
    await page.getByRole('link', { name: 'Back to products' }).click();
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
    letGo();
    await expect(page).toHaveURL('/app/products');
    await expect(question).toBeHidden();
    expect(await person.call(products.get, { params: { id: product._id } })).toMatchObject({ brand: 'Bellmont' });
  });
});

test('a product is deleted from its form and comes back by undo', async ({ page, signUp }) => {
  const person = await signUp();
  const product = await makeProduct(person, { title: 'Bellmont Kettle' });
  await page.goto(`/app/products/editProduct?id=${product._id}`);
  await field(page, 'Title').fill('Bellmont Kettle 1.7 l');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete product' }).click();
  await page
    .getByRole('alertdialog', { name: 'Delete Product' })
    .getByRole('button', { name: 'Delete', exact: true })
    .click();
  await expect(page).toHaveURL('/app/products');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1 product restored')).toBeVisible();
  await page.goto(`/app/products/editProduct?id=${product._id}`);
  await expect(field(page, 'Title')).toHaveValue('Bellmont Kettle');
});

test('a product that does not exist is explained', async ({ page, signUp, axe }) => {
  await signUp();
  for (const search of ['?id=0190a6de-5a3c-7c11-8e5b-2f6d0c9b1a23', '?id=nonsense', '']) {
    await page.goto(`/app/products/editProduct${search}`);
    await expect(page.getByRole('heading', { name: 'This product does not exist' })).toBeVisible();
  }
  await axe();
  await page.getByRole('link', { name: 'See all products' }).click();
  await expect(page).toHaveURL('/app/products');
});

test('stock knows what it cost: units come, are sold and written off, and the history says so', async ({
  page,
  signUp,
  axe,
}) => {
  const person = await signUp();
  const { _id: id } = await makeProduct(person, { title: 'Kestrel Kettle', quantity: 2, cost: '10' });
  await person.call(products.updatePos, { params: { id }, body: { quantityChange: 3, cost: '12' } });
  await sell(person, [{ lines: [{ productId: id, title: 'Kestrel Kettle', quantity: 1 }] }]);
  await page.goto(`/app/products/editProduct?id=${id}`);
  await expect(page.getByText('Margin 86.4 % · $11.50 on average in stock')).toBeVisible();
  await field(page, 'Bin').fill('K-14');
  await save(page).click();
  const shelf = page.getByRole('region', { name: 'Where the 4 units lie' });
  await expect(shelf.getByRole('row').nth(1)).toContainText(/K-14.*Added by hand.*1.*0.*\$10\.00/);
  await expect(shelf.getByRole('row').nth(2)).toContainText(/K-14.*Count.*3.*\$12\.00/);
  await shelf.getByRole('button', { name: 'Write off' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write off units' });
  await dialog.getByLabel('Units').fill('5');
  await dialog.getByRole('button', { name: 'Write off' }).click();
  await expect(dialog.getByText('There are only 4.')).toBeVisible();
  await dialog.getByLabel('Units').fill('2');
  await axe();
  await dialog.getByRole('button', { name: 'Write off' }).click();
  await page.getByRole('button', { name: 'History', exact: true }).click();
  const history = page.getByRole('dialog', { name: 'History' });
  await history.getByRole('button', { name: /^Stock/ }).click();
  await expect(history.getByText('−2, 4 to 2')).toBeVisible();
  await expect(history.getByText('Written off: damaged')).toBeVisible();
  await expect(history.getByText('Sold in order #1')).toBeVisible();
  await axe();
  await history.getByRole('link', { name: 'order #1' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /#1/ })).toBeVisible();
});
