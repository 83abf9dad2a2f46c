import { expect } from 'vitest';
import { categories } from '#contract/categories/categories.contract.ts';
import { forms } from '#contract/forms/forms.contract.ts';
import { stores } from '#contract/stores/stores.contract.ts';
import { aShop } from '#server/features/buyers/buyers.fixture.ts';
import { visitorOf } from '#server/features/checkout/shop.fixture.ts';
import { test } from '#testing/api-test.ts';
import { question, sendForm, wish } from './forms.fixture.ts';

type ReadMail = { subject: string; text: string; html: string; links: string[]; headers: Record<string, string> };
const hostile = '<script>alert(1)</script>"\'><img src=x onerror=alert(2)>{{7*7}}';

test('a question is kept under a number, and the merchant can answer the mail about it', async ({
  world,
  make,
  mailbox,
}) => {
  const shop = await aShop(world, make);
  const email = make.email();
  const sent = await sendForm(world, shop, '/contact', { ...question, email, phone: '702 555 0182' });
  expect(sent).toMatchObject({ status: 200, path: '/contact?sent', page: { kind: 'notice', title: 'Thank you' } });
  const [form] = await shop.seller.call(forms.list, { query: { isContact: 'true' } });
  expect(form).toMatchObject({
    kind: 'contact',
    store: shop.storeId,
    email,
    firstName: 'Ann',
    lastName: 'Lee',
    contact: '702 555 0182',
    status: 'pending',
    deliveryStatus: false,
    isSample: false,
    requestNo: expect.any(Number),
    contactRequest: { subject: 'Opening hours', message: 'Are you open on Sunday?' },
    productRequest: { isProductRequest: false, matchedCLSKU: [], category: null },
  });
  await world.drain();
  const mail = (await mailbox.newest(shop.seller.email)) as unknown as ReadMail;
  expect(mail.subject).toBe(`Message #${form?.requestNo}: Opening hours`);
  expect(mail.headers['reply-to']).toBe(email);
  expect(mail.text).toContain('Are you open on Sunday?');
  expect(mail.links).toContain(`${world.config.urls.app}/app/forms`);
});

test('a wanted item names what is looked for, and a category of the store', async ({ world, make, mailbox }) => {
  const shop = await aShop(world, make);
  const { _id: category } = await shop.seller.call(categories.create, { form: { name: 'Mixers' } });
  const email = make.email();
  const shown = await visitorOf(shop).see<'form'>('/wanted?keywords=mixer');
  expect(shown.page).toMatchObject({ name: 'wanted', values: { keywords: 'mixer' }, problems: {} });
  expect(shown.page.categories).toEqual([{ value: category, label: 'Mixers' }]);
  const question = await visitorOf(shop).see<'form'>('/contact?subject=Mixer');
  expect(question.page).toMatchObject({ name: 'contact', values: { subject: 'Mixer' } });
  const details = { modelNumber: 'SM-5', category, address: 'Toledo', message: 'Open box is fine.' };
  const sent = await sendForm(world, shop, '/wanted', { ...wish, email, ...details });
  expect(sent.path).toBe('/wanted?sent');
  const [form] = await shop.seller.call(forms.list, { query: { isProductRequest: 'true' } });
  expect(form).toMatchObject({
    kind: 'product',
    email,
    address: 'Toledo',
    contactRequest: { message: 'Open box is fine.' },
    productRequest: {
      isProductRequest: true,
      keywords: 'red stand mixer',
      modelNumber: 'SM-5',
      matchedCLSKU: [],
      category: { _id: category, name: 'Mixers' },
    },
  });
  await world.drain();
  expect((await mailbox.newest(shop.seller.email)).subject).toBe(`Wanted item #${form?.requestNo}: red stand mixer`);
});

test('scripts in every field are kept and mailed as text', async ({ world, make, mailbox }) => {
  const shop = await aShop(world, make);
  const typed = { firstName: hostile.slice(0, 60), lastName: hostile.slice(0, 60), message: hostile };
  const asked = { keywords: hostile, modelNumber: hostile.slice(0, 80), address: hostile };
  await sendForm(world, shop, '/wanted', { ...typed, ...asked, email: make.email() });
  await sendForm(world, shop, '/contact', { ...typed, subject: hostile, email: make.email() });
  const [contact, wanted] = await shop.seller.call(forms.list, { query: { page: 1, pageSize: 2 } });
  expect(contact).toMatchObject({ firstName: typed.firstName, contactRequest: { subject: hostile, message: hostile } });
  expect(wanted).toMatchObject({ address: hostile, productRequest: { keywords: hostile } });
  await world.drain();
  const mails = (await mailbox.all(shop.seller.email)).filter(({ subject }) => subject.includes('<script>'));
  expect(mails).toHaveLength(2);
  for (const { html } of mails) expect(html).not.toMatch(/<script|<img src=x/);
});

test('a merchant who wants no such mails gets none', async ({ world, make, mailbox }) => {
  const shop = await aShop(world, make, 1);
  const { seller } = shop;
  const mails = async () => (await mailbox.all(seller.email)).filter(({ subject }) => subject.startsWith('Message #'));
  await world.pool.query(`update merchants set mail_settings = '{"own": {"newForm": false}}' where id = $1`, [
    seller.scope.merchantId,
  ]);
  await sendForm(world, shop, '/contact', { ...question, email: make.email() });
  await world.drain();
  expect(await mails()).toEqual([]);
  await world.pool.query(`update merchants set mail_settings = '{}', email_notification = false where id = $1`, [
    seller.scope.merchantId,
  ]);
  await sendForm(world, shop, '/contact', { ...question, email: make.email() });
  await world.drain();
  expect(await mails()).toEqual([]);
});

test('the mail goes to the owner and to the store’s own address', async ({ world, make, mailbox }) => {
  const shop = await aShop(world, make);
  const desk = make.email();
  await shop.seller.call(stores.update, { params: { id: shop.storeId }, form: { email: desk } });
  await sendForm(world, shop, '/contact', { ...question, subject: 'To both', email: make.email() });
  await world.drain();
  for (const to of [shop.seller.email, desk]) expect((await mailbox.newest(to)).subject).toMatch(/: To both$/);
});
