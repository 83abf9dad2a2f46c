import sharp from 'sharp';
import { expect } from 'vitest';
import { accounts } from '#contract/accounts/accounts.contract.ts';
import { buyerMails } from '#contract/notifications/mail-settings.schemas.ts';
import { notifications } from '#contract/notifications/notifications.contract.ts';
import { ourWords } from '#contract/notifications/our-words.ts';
import { stores } from '#contract/stores/stores.contract.ts';
import { type Person, test } from '#testing/api-test.ts';
import { firstStore } from '#testing/first-store.ts';
import type { World } from '#testing/world.ts';

const draw = async (width: number, height: number) => {
  const background = { r: 47, g: 73, b: 209, alpha: 0.4 };
  const png = await sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(png)], 'logo.png');
};

const upload = async (of: Person): Promise<string> =>
  (await of.call(notifications.uploadLogo, { form: {}, files: { logo: await draw(40, 20) } })).senderLogo;

const use = (of: Person, senderLogo: string | null) =>
  of.call(notifications.updateSettings, { body: { client: { senderLogo } } });

const isStored = async (world: World, key: string) => (await fetch(`${world.config.urls.content}/assets/${key}`)).ok;

test('notifications.settings: every mail goes out in our words until something is changed', async ({ make }) => {
  const owner = await make.merchant();
  const { notifications: settings, emailNotification } = await owner.call(notifications.settings);
  expect(emailNotification).toBe(true);
  expect(settings.client.senderLogo).toBeNull();
  expect(Object.keys(settings.client.mails)).toEqual([...buyerMails]);
  expect(settings.client.mails.shipped).toEqual({ isOn: true, subject: '', text: '' });
});

test('notifications.updateSettings: what is sent changes, what is not stays', async ({ make }) => {
  const owner = await make.merchant();
  const save = (body: object) => owner.call(notifications.updateSettings, { body });
  await save({ client: { mails: { shipped: { isOn: false }, refund: { text: '  With love  ' } } } });
  await Promise.all([save({ own: { newForm: false } }), save({ client: { mails: { shipped: { subject: 'Away' } } } })]);
  const { notifications: kept } = await owner.call(notifications.settings);
  expect(kept.client.mails.shipped).toEqual({ isOn: false, subject: 'Away', text: '' });
  expect(kept.client.mails.refund).toEqual({ isOn: true, subject: '', text: 'With love' });
  expect(kept.own).toEqual({ newOrder: true, lateRefund: true, newForm: false, monday: true });
});

test('notifications.updateSettings refuses silence about money, and words without end', async ({ make }) => {
  const owner = await make.merchant();
  const save = (mails: object) => owner.call(notifications.updateSettings, { body: { client: { mails } } });
  await expect(save({ confirmation: { isOn: false }, refund: { isOn: false } })).toFailAt({
    'client.mails.confirmation.isOn': 'This mail is always sent.',
    'client.mails.refund.isOn': 'This mail is always sent.',
  });
  await expect(save({ shipped: { subject: 'x'.repeat(121), text: 'x'.repeat(2001) } })).toFailAt({
    'client.mails.shipped.subject': 'Too Long!',
    'client.mails.shipped.text': 'Too Long!',
  });
});

test('notifications.setOwnMails: one switch for all mails to the merchant, as GET /users tells', async ({ make }) => {
  const owner = await make.merchant();
  expect(await owner.call(notifications.setOwnMails, { body: { data: false } })).toMatchObject({
    emailNotification: false,
  });
  expect(await owner.call(accounts.me)).toMatchObject({ emailNotification: false });
  await owner.call(notifications.setOwnMails, { body: { data: true } });
  expect(await owner.call(accounts.me)).toMatchObject({ emailNotification: true });
});

test('notifications.uploadLogo: a picture is made small, and used once the settings name it', async ({
  make,
  world,
}) => {
  const owner = await make.merchant();
  const files = { logo: await draw(2000, 500) };
  const { senderLogo } = await owner.call(notifications.uploadLogo, { form: {}, files });
  const response = await fetch(`${world.config.urls.content}/assets/${senderLogo}`);
  const size = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect(size).toMatchObject({ format: 'png', width: 800, height: 200 });
  expect(await owner.call(accounts.me)).toMatchObject({ notifications: { client: { senderLogo: null } } });
  expect(await use(owner, senderLogo)).toMatchObject({ notifications: { client: { senderLogo } } });
  expect(await owner.call(accounts.me)).toMatchObject({ notifications: { client: { senderLogo } } });
  await use(owner, null);
  expect(await owner.call(accounts.me)).toMatchObject({ notifications: { client: { senderLogo: null } } });
});

test('notifications.uploadLogo refuses what is no picture, and nothing', async ({ make }) => {
  const owner = await make.merchant();
  const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'], 'logo.png');
  const call = (files: Record<string, File>) => owner.call(notifications.uploadLogo, { form: {}, files });
  await expect(call({ logo: svg })).toFailAt({ logo: 'Unsupported format' });
  await expect(owner.call(notifications.uploadLogo, { form: {} })).toFailAt({ logo: 'Required' });
});

test('a logo is one of the merchant’s own uploads', async ({ make }) => {
  const [owner, other] = [await make.merchant(), await make.merchant()];
  const theirs = await upload(other);
  const refusal = { 'client.senderLogo': 'This picture is not among yours. Please upload it again.' };
  for (const key of [theirs, 'avatars/somebody.jpg', '../private/file', 'https://evil.example/a.png', '']) {
    await expect(use(owner, key), key).toFailAt(refusal);
    const body = { mail: 'shipped' as const, subject: '', text: '', senderLogo: key };
    await expect(owner.call(notifications.preview, { body }), key).toFailAt(refusal);
  }
});

test('uploads that were never used go; what mails have shown stays', async ({ make, world }) => {
  const owner = await make.merchant();
  const used = await upload(owner);
  await use(owner, used);
  const unused = await upload(owner);
  for (let count = 0; count < 5; count += 1) await use(owner, await upload(owner).then(() => null));
  await world.pool.query(`update pgboss.job set start_after = now() where name = 'storage.remove-file'`);
  await world.drain();
  expect(await isStored(world, used)).toBe(true);
  expect(await isStored(world, unused)).toBe(false);
  await expect(use(owner, unused)).toFailWith('INVALID');
});

test('notifications.preview: the real mail in the store’s look, with the words of this moment', async ({
  make,
  world,
}) => {
  const owner = await make.merchant();
  const store = await firstStore(owner);
  await owner.call(stores.update, { params: { id: store._id }, form: { title: 'Dock 9' } });
  const senderLogo = await upload(owner);
  const show = (mail: (typeof buyerMails)[number], subject: string, text: string) =>
    owner.call(notifications.preview, { body: { mail, subject, text, senderLogo } });
  const shown = await show('confirmation', '{store} thanks {firstName}', '<script>alert(1)</script> {total}');
  expect(shown.subject).toBe('Dock 9 thanks Ann');
  expect(shown.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; $116.17');
  expect(shown.html).toContain(`${world.config.urls.content}/assets/${senderLogo}`);
  for (const mail of buyerMails) {
    const { subject, html } = await show(mail, '', '');
    expect(subject, mail).not.toMatch(/[{}]/);
    expect(html, mail).toContain('<h1');
    expect(html, mail).not.toContain('href');
    expect((await show(mail, '', 'Our own words')).html, mail).toContain('Our own words');
    expect(ourWords[mail].text.length).toBeGreaterThan(0);
  }
});

test('strangers and merchants without a subscription: the first see nothing, the others all of it', async ({
  call,
  make,
  world,
}) => {
  await expect(call(notifications.settings)).toFailWith('UNAUTHENTICATED');
  const owner = await make.merchant();
  await world.pool.query(`update subscriptions set status = 'canceled' where merchant_id = $1`, [
    owner.scope.merchantId,
  ]);
  expect(await owner.call(notifications.settings)).toMatchObject({ emailNotification: true });
});
