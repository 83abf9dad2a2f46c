import sharp from 'sharp';
import { expect } from 'vitest';
import { accounts } from '#contract/accounts/accounts.contract.ts';
import { password, test } from '#testing/api-test.ts';
import { CallError } from '#testing/client.ts';

const profile = {
  firstName: 'Marisol',
  lastName: 'Dunn',
  areaCode: '775',
  phone: '5550142',
  postalCode: '89501',
  country: 'United States' as const,
  city: 'Reno',
  address: '9 Dock Street',
};

const picture = (width = 800, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#2f49d1' } })
    .png()
    .toBuffer();

const file = (data: Buffer, name = 'avatar.png') => new File([new Uint8Array(data)], name);

test('the profile is saved and answered whole', async ({ make }) => {
  const owner = await make.merchant();
  expect(await owner.call(accounts.updateProfile, { form: profile })).toMatchObject(profile);
  expect(await owner.call(accounts.me)).toMatchObject(profile);
});

test('each profile rule has its message', async ({ make }) => {
  const owner = await make.merchant();
  const form = { ...profile, areaCode: '77', phone: '-5', postalCode: '895', firstName: '' };
  await expect(owner.call(accounts.updateProfile, { form })).toFailAt({
    areaCode: 'Make sure area code is 3 digits number',
    phone: 'Area code cannot be negative',
    postalCode: 'Please enter a valid postal code',
    firstName: 'Required',
  });
  expect((await owner.call(accounts.me)).city).toBe('');
});

test('a phone number is a positive one, or none', async ({ make }) => {
  const owner = await make.merchant();
  const save = (phone: string) => owner.call(accounts.updateProfile, { form: { ...profile, phone } });
  for (const phone of ['0', '000', '1'.repeat(16)]) {
    await expect(save(phone)).toFailAt({ phone: 'Area code cannot be negative' });
  }
  for (const phone of ['05550142', '1'.repeat(15), '']) expect(await save(phone)).toMatchObject({ phone });
});

test('a postal code is checked by the country’s form', async ({ make }) => {
  const owner = await make.merchant();
  const save = (country: 'Switzerland' | 'United Kingdom' | 'Germany', postalCode: string) =>
    owner.call(accounts.updateProfile, { form: { ...profile, country, postalCode } });
  expect(await save('Switzerland', '8001')).toMatchObject({ postalCode: '8001' });
  expect(await save('United Kingdom', 'SW1A 1AA')).toMatchObject({ postalCode: 'SW1A 1AA' });
  await expect(save('Germany', '8001')).toFailAt({ postalCode: 'Please enter a valid postal code' });
});

test('an avatar is stored as JPEG without metadata and shown from the content origin', async ({ make, world }) => {
  const owner = await make.merchant();
  const saved = await owner.call(accounts.updateProfile, { form: profile, files: { image: file(await picture()) } });
  expect(saved.image).toMatch(/^avatars\/[\w-]+\.jpg$/);
  const response = await fetch(`${world.config.urls.content}/assets/${saved.image}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  const meta = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect(meta).toMatchObject({ format: 'jpeg', width: 320, height: 320 });
});

test('a new avatar replaces the old one, and the files that nobody names any more go a day later', async ({
  make,
  world,
}) => {
  const owner = await make.merchant();
  const image = file(await picture());
  const first = await owner.call(accounts.updateProfile, { form: profile, files: { image } });
  const second = await owner.call(accounts.updateProfile, { form: profile, files: { image } });
  expect(second.image).not.toBe(first.image);
  expect((await owner.call(accounts.removeAvatar)).image).toBeNull();
  const statuses = async () => {
    const answers = [first, second].map(({ image: key }) => fetch(`${world.config.urls.content}/assets/${key}`));
    return (await Promise.all(answers)).map(({ status }) => status);
  };
  await world.drain();
  expect(await statuses()).toEqual([200, 200]);
  await world.pool.query(`update pgboss.job set start_after = now() where name = 'storage.remove-file'`);
  await world.drain();
  expect(await statuses()).toEqual([404, 404]);
});

test('a file that is no image is refused at its field, and nothing else is saved', async ({ make }) => {
  const owner = await make.merchant();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  for (const data of [svg, Buffer.from('GIF89a not really'), Buffer.from('hello')]) {
    const sent = owner.call(accounts.updateProfile, { form: profile, files: { image: file(data, 'photo.png') } });
    await expect(sent).toFailAt({ image: 'This file is not an image' });
  }
  expect(await owner.call(accounts.me)).toMatchObject({ image: null, city: '' });
});

test('two avatars are one too many, and a file over 15 MB is too large', async ({ make }) => {
  const owner = await make.merchant();
  const one = file(await picture());
  await expect(owner.call(accounts.updateProfile, { form: profile, files: { image: [one, one] } })).toFailAt({
    image: 'Only one file is allowed',
  });
  const huge = file(Buffer.alloc(16 * 1024 * 1024));
  await expect(owner.call(accounts.updateProfile, { form: profile, files: { image: huge } })).toFailWith('TOO_LARGE');
});

test('settings are merged, and the guide can be dismissed', async ({ make }) => {
  const owner = await make.merchant();
  await owner.call(accounts.updateSettings, { body: { customSettings: { hdStoreID: '0121' } } });
  const body = { guideStatus: 'dismissed' as const, customSettings: { autoAssignCategories: true } };
  expect(await owner.call(accounts.updateSettings, { body })).toMatchObject({
    guideStatus: 'dismissed',
    customSettings: { hdStoreID: '0121', autoAssignCategories: true },
  });
});

test('changing the password ends every other session and keeps this one', async ({ call, make, mailbox, world }) => {
  const owner = await make.merchant();
  const elsewhere = await call(accounts.signIn, {
    body: { email: owner.email, password, token: await make.botToken() },
  });
  if (!('token' in elsewhere)) throw new Error('no token');
  const body = { password, newPassword: 'a brand new one', confirmpassword: 'a brand new one' };
  expect(await owner.call(accounts.changePassword, { body })).toEqual({ success: true });
  expect(await owner.call(accounts.sessions)).toHaveLength(1);
  await world.drain();
  expect((await mailbox.newest(owner.email)).subject).toBe('Your password was changed');
});

test('a wrong current password and a confirmation that differs are told at their fields', async ({ make }) => {
  const owner = await make.merchant();
  const change = (body: { password: string; newPassword: string; confirmpassword: string }) =>
    owner.call(accounts.changePassword, { body });
  const good = { newPassword: 'a brand new one', confirmpassword: 'a brand new one' };
  await expect(change({ password: 'wrong', ...good })).toFailAt({ password: 'You entered incorrect password' });
  await expect(change({ password, newPassword: 'short', confirmpassword: 'other' })).toFailAt({
    newPassword: 'Too Short!',
    confirmpassword: 'Passwords must match',
  });
});

test('closing the account asks for the mail address, then lets nobody of the merchant in', async ({ call, make }) => {
  const owner = await make.merchant();
  const staff = await make.staff(owner);
  await expect(owner.call(accounts.closeAccount, { body: { confirmation: 'yes' } })).toFailAt({
    confirmation: 'Enter your mail address exactly',
  });
  await expect(staff.call(accounts.closeAccount, { body: { confirmation: staff.email } })).toFailWith('NOT_PERMITTED');
  await owner.call(accounts.closeAccount, { body: { confirmation: owner.email } });
  await expect(owner.call(accounts.me)).toFailWith('UNAUTHENTICATED');
  await expect(staff.call(accounts.me)).toFailWith('UNAUTHENTICATED');
  const body = { email: owner.email, password, token: await make.botToken() };
  expect(await call(accounts.signIn, { body })).toMatchObject({ status: 'inactive' });
});

test('a body over one megabyte is refused as too large', async ({ make }) => {
  const owner = await make.merchant();
  const body = { customSettings: { hdStoreID: 'x'.repeat(1_100_000) } };
  const error = await owner.call(accounts.updateSettings, { body }).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(CallError);
  expect((error as CallError).status).toBe(413);
});

test('a character that no database holds becomes a blank, as all that can’t be seen', async ({ make }) => {
  const owner = await make.merchant();
  const form = { ...profile, city: 'Carson\u0000City' };
  expect(await owner.call(accounts.updateProfile, { form })).toMatchObject({ city: 'Carson City' });
  const body = { customSettings: { hdStoreID: 'b\u0000' } };
  expect(await owner.call(accounts.updateSettings, { body })).toMatchObject({ customSettings: { hdStoreID: 'b' } });
});
