import { expect } from 'vitest';
import { categories } from '#contract/categories/categories.contract.ts';
import { forms } from '#contract/forms/forms.contract.ts';
import { stores } from '#contract/stores/stores.contract.ts';
import { aShop } from '#server/features/buyers/buyers.fixture.ts';
import { addProduct } from '#server/features/products/products.fixture.ts';
import { failForADay } from '#server/kit/mail/undelivered.fixture.ts';
import { test } from '#testing/api-test.ts';
import { send } from '#testing/client.ts';
import { storeOf } from '#testing/first-store.ts';
import { addForm, fillForms } from './forms.fixture.ts';

const nowhere = '0190a5a0-dead-7000-8000-00000000dead';

test('forms.list: newest first, by kind and by store, page by page with the total', async ({ world, make }) => {
  const seller = await make.seller();
  const storeId = await storeOf(seller);
  const { _id: second } = await seller.call(stores.create, { form: { title: 'Second' } });
  const wanted = await addForm(world, seller, storeId, { keywords: 'lamp' });
  const asked = await addForm(world, seller, storeId, { kind: 'contact', subject: 'Hi', message: 'There' });
  const news = await addForm(world, seller, second, { kind: 'newsletter', confirmed_at: new Date() });
  await addForm(world, seller, storeId, { kind: 'newsletter', email: 'waiting@example.com' });
  await addForm(world, seller, storeId, {
    kind: 'newsletter',
    email: 'gone@example.com',
    confirmed_at: new Date(),
    unsubscribed_at: new Date(),
  });
  const idsOf = async (query: Parameters<typeof seller.call<typeof forms.list>>[1]['query']) =>
    (await seller.call(forms.list, { query })).map(({ _id }) => _id);
  expect(await idsOf({})).toEqual([news, asked, wanted]);
  expect(await idsOf({ isProductRequest: 'true' })).toEqual([wanted]);
  expect(await idsOf({ isContact: 'true' })).toEqual([asked]);
  expect(await idsOf({ isNewsLetter: 'true' })).toEqual([news]);
  expect(await idsOf({ isProductRequest: 'true', isContact: 'true' })).toEqual([asked, wanted]);
  expect(await idsOf({ isNewsLetter: 'false' })).toEqual([asked, wanted]);
  expect(await idsOf({ storeId: second })).toEqual([news]);
  expect(await idsOf({ storeId, isNewsLetter: 'true' })).toEqual([]);
  expect(await idsOf({ page: 1, pageSize: 2 })).toEqual([news, asked]);
  expect(await idsOf({ page: 2, pageSize: 2 })).toEqual([wanted]);
  expect(await idsOf({ page: 3, pageSize: 2 })).toEqual([]);
  const { token } = seller;
  const response = await send(world.config.urls.app, forms.list, { query: { page: 1, pageSize: 1 } }, { token });
  expect(response.headers.get('x-total-count')).toBe('3');
  const other = await make.seller();
  expect(await other.call(forms.list, { query: { storeId } })).toEqual([]);
});

test('forms.list: pages near the end are the same as from the beginning', async ({ world, make }) => {
  const seller = await make.seller();
  const storeId = await storeOf(seller);
  const ids: string[] = [];
  for (let count = 0; count < 11; count += 1) ids.unshift(await addForm(world, seller, storeId, { kind: 'contact' }));
  const pages: string[] = [];
  for (const page of [1, 2, 3, 4, 5]) {
    const rows = await seller.call(forms.list, { query: { isContact: 'true', page, pageSize: 3 } });
    pages.push(...rows.map(({ _id }) => _id));
  }
  expect(pages).toEqual(ids);
});

test('forms.update: status, note and matching products, each by itself', async ({ world, make }) => {
  const seller = await make.seller();
  const { cl_sku: sku } = await addProduct(seller, { title: 'Lamp' });
  const params = { id: await addForm(world, seller, await storeOf(seller)) };
  for (const status of ['completed', 'rejected', 'pending'] as const) {
    expect(await seller.call(forms.update, { params, body: { status } })).toMatchObject({ status, note: '' });
  }
  expect(await seller.call(forms.update, { params, body: { note: 'On Friday' } })).toMatchObject({ note: 'On Friday' });
  const matched = await seller.call(forms.update, {
    params,
    body: { productRequest: { matchedCLSKU: [sku.toUpperCase(), sku] } },
  });
  expect(matched).toMatchObject({ note: 'On Friday', productRequest: { matchedCLSKU: [sku] }, deliveryStatus: false });
  await expect(seller.call(forms.update, { params, body: { status: 'New' as 'pending' } })).toFailWith('INVALID');
  await expect(seller.call(forms.update, { params, body: {} })).toFailWith('INVALID');
  await expect(seller.call(forms.update, { params: { id: nowhere }, body: { note: '' } })).toFailWith('NOT_FOUND');
});

test('forms.update: matching products are free text, and only wanted items have any', async ({ world, make }) => {
  const seller = await make.seller();
  const other = await make.seller();
  const { cl_sku: theirs } = await addProduct(other, { title: 'Lamp' });
  const storeId = await storeOf(seller);
  const id = await addForm(world, seller, storeId);
  const body = { productRequest: { matchedCLSKU: [theirs, 'Shelf B-12', 'SHELF b-12'] } };
  const saved = await seller.call(forms.update, { params: { id }, body });
  expect(saved.productRequest.matchedCLSKU).toEqual([theirs, 'SHELF b-12']);
  await expect(
    seller.call(forms.update, {
      params: { id },
      body: { productRequest: { matchedCLSKU: ['x'.repeat(41)] } },
    }),
  ).toFailWith('INVALID');
  const contact = await addForm(world, seller, storeId, { kind: 'contact' });
  await expect(seller.call(forms.update, { params: { id: contact }, body })).toFailAt({
    'productRequest.matchedCLSKU': 'Only wanted items have matching products',
  });
});

test('forms.notify: the visitor gets note and products once for each press, in the store’s look', async ({
  world,
  make,
  mailbox,
}) => {
  const shop = await aShop(world, make);
  const { seller, storeId } = shop;
  const [lamp, tent] = shop.goods;
  const email = make.email();
  const { cl_sku: unpublished } = await addProduct(seller, { title: 'Kayak', price: 99, status: 'Unpublished' });
  const params = { id: await addForm(world, seller, storeId, { email, first_name: 'Ann', keywords: 'a lamp' }) };
  const matchedCLSKU = [lamp?.cl_sku ?? '', tent?.cl_sku ?? '', unpublished];
  const told = await seller.call(forms.notify, {
    params,
    body: { note: 'It came in\non <b>Friday</b>.', productRequest: { matchedCLSKU } },
  });
  expect(told).toMatchObject({ deliveryStatus: true, productRequest: { matchedCLSKU } });
  // What is mailed is what was said when it was sent.
  await seller.call(forms.update, { params, body: { note: 'Between us' } });
  await world.drain();
  const [mail, ...others] = await mailbox.all(email);
  expect(others).toEqual([]);
  expect(mail?.subject).toMatch(/^We found what you asked .+ for$/);
  expect(mail?.text).toContain('It came in\non <b>Friday</b>.');
  expect(mail?.html).not.toContain('<b>');
  expect(mail?.text).not.toContain('Between us');
  expect(mail?.text).toContain('Kayak');
  const links = mail?.links.filter((link) => link.includes('/products/')) ?? [];
  expect(links).toHaveLength(2);
  for (const link of links) expect((await fetch(link)).status).toBe(200);
  await seller.call(forms.notify, { params, body: { note: 'Another one' } });
  await world.drain();
  expect(await mailbox.all(email)).toHaveLength(2);
});

test('forms.notify: samples, questions and news have nobody to tell, and a mailbox is not filled', async ({
  world,
  make,
}) => {
  const seller = await make.seller();
  const storeId = await storeOf(seller);
  const body = { note: 'Here it is' };
  const sample = await addForm(world, seller, storeId, { is_sample: true });
  const contact = await addForm(world, seller, storeId, { kind: 'contact' });
  const news = await addForm(world, seller, storeId, { kind: 'newsletter', confirmed_at: new Date() });
  for (const id of [sample, contact, news]) {
    await expect(seller.call(forms.notify, { params: { id }, body })).toFailWith('CONFLICT');
  }
  const params = { id: await addForm(world, seller, storeId) };
  await expect(seller.call(forms.notify, { params, body: { note: ' ' } })).toFailAt({ note: 'Required' });
  for (let count = 0; count < 5; count += 1) await seller.call(forms.notify, { params, body });
  await expect(seller.call(forms.notify, { params, body })).toFailWith('TOO_MANY');
  await expect(seller.call(forms.notify, { params: { id: nowhere }, body })).toFailWith('NOT_FOUND');
});

test('forms.notify: a mailbox that refuses the mail takes the delivered mark away', async ({ world, make }) => {
  const seller = await make.seller();
  const storeId = await storeOf(seller);
  const params = { id: await addForm(world, seller, storeId, { email: 'refused@example.com' }) };
  expect(await seller.call(forms.notify, { params, body: { note: 'Here' } })).toMatchObject({ deliveryStatus: true });
  const { mailer } = world.deps;
  world.deps.mailer = { send: async () => ({ ok: false, failure: 'REJECTED', message: 'no such mailbox' }) };
  await world.drain();
  world.deps.mailer = mailer;
  const [form] = await seller.call(forms.list, { query: {} });
  expect(form).toMatchObject({ _id: params.id, deliveryStatus: false, note: 'Here' });
});

test('forms.notify: a mail that could not be handed over for a day takes the delivered mark away', async ({
  world,
  make,
}) => {
  const seller = await make.seller();
  const params = { id: await addForm(world, seller, await storeOf(seller)) };
  await seller.call(forms.notify, { params, body: { note: 'Here' } });
  await failForADay(world, 'forms.tell-visitor');
  const [form] = await seller.call(forms.list, { query: {} });
  expect(form).toMatchObject({ _id: params.id, deliveryStatus: false, note: 'Here' });
});

test('forms.remove: gone for good', async ({ world, make }) => {
  const seller = await make.seller();
  const params = { id: await addForm(world, seller, await storeOf(seller)) };
  await seller.call(forms.remove, { params });
  await expect(seller.call(forms.remove, { params })).toFailWith('NOT_FOUND');
  expect(await seller.call(forms.list, { query: {} })).toEqual([]);
});

test('forms.suggest: by model number, by words, by some of them, by category', async ({ world, make }) => {
  const seller = await make.seller();
  const storeId = await storeOf(seller);
  const { _id: category } = await seller.call(categories.create, { form: { name: 'Garden' } });
  const drill = await addProduct(seller, { title: 'Torvane cordless drill', price: 80, oldPrice: 120 });
  const mixer = await addProduct(seller, { title: 'Bellmont stand mixer, red' });
  const model = await addProduct(seller, { title: 'Saw', aspects: { Model: 'TS-714' } });
  const rake = await addProduct(seller, { title: 'Rake', category });
  const suggested = async (columns: Record<string, unknown>) => {
    const id = await addForm(world, seller, storeId, { keywords: '', ...columns });
    return (await seller.call(forms.suggest, { params: { id } })).map(({ cl_sku }) => cl_sku);
  };
  expect(await suggested({ keywords: 'cordless drill' })).toEqual([drill.cl_sku]);
  expect(await suggested({ keywords: 'something', model_number: 'ts-714' })).toEqual([model.cl_sku]);
  expect(await suggested({ keywords: 'mixer, five quarts, under $160' })).toEqual([mixer.cl_sku]);
  expect(await suggested({ keywords: 'qqqq', category_id: category })).toEqual([rake.cl_sku]);
  expect(await suggested({ keywords: "' or 1=1 -- %_\\" })).toEqual([]);
  expect(await suggested({ kind: 'contact', subject: 'drill' })).toEqual([]);
  const id = await addForm(world, seller, storeId, { keywords: 'drill' });
  expect(await seller.call(forms.suggest, { params: { id } })).toEqual([
    { cl_sku: drill.cl_sku, title: 'Torvane cordless drill', image: null, price: 80 },
  ]);
  await expect(seller.call(forms.suggest, { params: { id: nowhere } })).toFailWith('NOT_FOUND');
});

test('forms.exportNewsletters: names without tags, formulas harmless, samples and others left out', async ({
  world,
  make,
}) => {
  const seller = await make.seller();
  const storeId = await storeOf(seller);
  const { _id: second } = await seller.call(stores.create, { form: { title: 'Second' } });
  const confirmed = { kind: 'newsletter', confirmed_at: new Date() };
  const created_at = new Date('2026-03-01T23:30:00Z');
  await world.pool.query(`update stores set time_zone = 'Asia/Tokyo' where id = $1`, [storeId]);
  const formula = '=HYPERLINK("http://evil.example","x")';
  await addForm(world, seller, storeId, { ...confirmed, first_name: formula, created_at });
  const tagged = { first_name: '<b>Ann</b>', last_name: '<img src=x onerror=alert(1)>Lee, Jr.' };
  await addForm(world, seller, storeId, { ...confirmed, ...tagged, email: '+ann@example.com', created_at });
  await addForm(world, seller, second, { ...confirmed, email: 'second@example.com', created_at });
  await addForm(world, seller, storeId, { ...confirmed, email: 'sample@example.com', is_sample: true });
  await addForm(world, seller, storeId, { kind: 'newsletter', email: 'unconfirmed@example.com' });
  await addForm(world, seller, storeId);
  const download = async (query: { storeId?: string }) => {
    const { token } = seller;
    return send(world.config.urls.app, forms.exportNewsletters, { query }, { token });
  };
  const response = await download({ storeId });
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="Newsletters.csv"');
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect((await response.text()).replace('\uFEFF', '').split('\r\n')).toEqual([
    'NAME,EMAIL,DATE',
    `"Ann Lee, Jr.",'+ann@example.com,2026-03-02`,
    `"'=HYPERLINK(""http://evil.example"",""x"") Lee",ann@example.com,2026-03-02`,
    '',
  ]);
  expect(await (await download({})).text()).toContain('second@example.com');
});

test('forms.exportNewsletters: hundreds are sent as they are read', async ({ world, make }) => {
  const seller = await make.seller();
  await fillForms(world, seller, await storeOf(seller), { kind: 'newsletter', count: 600 });
  const { token } = seller;
  const response = await send(world.config.urls.app, forms.exportNewsletters, { query: {} }, { token });
  const lines = (await response.text()).trim().split('\r\n');
  expect(lines).toHaveLength(601);
  expect(new Set(lines).size).toBe(601);
});
