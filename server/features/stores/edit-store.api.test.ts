import { expect } from 'vitest';
import { stores } from '#contract/stores/stores.contract.ts';
import { newId } from '#server/kit/ids.ts';
import { test } from '#testing/api-test.ts';
import { send } from '#testing/client.ts';
import { addSlides, draw, fetchLogo, openStore } from './stores.fixture.ts';

test('stores.create: a title is enough; the rest has sensible values', async ({ make }) => {
  const owner = await make.merchant();
  const store = await openStore(owner, { title: 'Second Dock Surplus' });
  expect(store).toMatchObject({
    title: 'Second Dock Surplus',
    slug: expect.stringMatching(/^second-dock-surplus-[a-z2-9]{5}$/),
    isActive: true,
    isDemoMode: false,
    site: { status: 'init', url: null, updated_at: null },
    storeLocation: [{ name: 'Main location' }],
    address: { line1: '', line2: '', city: '', state: '', postalCode: '', country: '' },
    timeZone: 'America/New_York',
    shipTo: ['US'],
    tax: { isIncluded: false, rates: [] },
    announcement: { isOn: false, text: '', link: '', from: null, to: null },
    customDomain: null,
    seoMetaData: { title: 'Second Dock Surplus', description: '' },
    shipping: { parcels: { isOn: false, zones: [] }, delivery: { isOn: false }, pickup: { isOn: true, places: [] } },
  });
  expect(await owner.call(stores.list, { query: {} })).toHaveLength(2);
});

test('stores.create: everything at once as a form, with nested fields, lists and logos', async ({ make, world }) => {
  const owner = await make.merchant();
  const data = new FormData();
  const fields = {
    title: 'Harbor Lots',
    slug: 'Harbor-Lots',
    email: 'Hello@Harbor.example',
    'address.line1': '12 Dock Street',
    'address.state': 'NJ',
    'address.postalCode': '07030',
    'address.country': 'US',
    'tax.isIncluded': 'false',
    'tax.rates': '{"region":"US-NJ","percent":"6.625"}',
    'socialLinks.instagram': 'https://instagram.com/harborlots',
    'announcement.isOn': 'true',
    'announcement.text': 'Free pickup this week',
    'announcement.link': '/pages/pickup',
    'announcement.from': 'null',
    'announcement.to': '2030-01-01T00:00:00.000Z',
    'seoMetaData.description': 'Surplus by the pallet',
  };
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  for (const region of ['US', 'CA']) data.append('shipTo', region);
  data.append('logo', await draw({ width: 1600, height: 400 }, 'png'));
  data.append('secondary_logo', await draw({ width: 900, height: 900 }, 'jpeg'));
  const response = await fetch(`${world.config.urls.app}/api/v1/stores`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.token}` },
    body: data,
  });
  expect(response.status).toBe(201);
  const store = (await response.json()) as Awaited<ReturnType<typeof openStore>>;
  expect(store).toMatchObject({
    slug: 'harbor-lots',
    email: 'hello@harbor.example',
    address: { line1: '12 Dock Street', line2: '', city: '', state: 'NJ', postalCode: '07030', country: 'US' },
    shipTo: ['US', 'CA'],
    tax: { isIncluded: false, rates: [{ region: 'US-NJ', percent: '6.625' }] },
    socialLinks: { instagram: 'https://instagram.com/harborlots' },
    announcement: { isOn: true, text: 'Free pickup this week', to: '2030-01-01T00:00:00.000Z' },
    seoMetaData: { title: 'Harbor Lots', description: 'Surplus by the pallet' },
  });
  expect(await fetchLogo(world, store.logo)).toMatchObject({ format: 'png', width: 800, height: 200, hasAlpha: true });
  expect(await fetchLogo(world, store.secondary_logo)).toMatchObject({ format: 'jpeg', width: 400, height: 400 });
});

test('stores.create: the same Idempotency-Key opens one store', async ({ make, world }) => {
  const owner = await make.merchant();
  const open = () =>
    send(
      world.config.urls.app,
      stores.create,
      { form: { title: 'Once' } },
      { token: owner.token, headers: { 'idempotency-key': 'one-store' } },
    );
  const [first, again] = [await open(), await open()];
  expect(((await first.json()) as { _id: string })._id).toBe(((await again.json()) as { _id: string })._id);
  expect(await owner.call(stores.list, { query: {} })).toHaveLength(2);
});

test('what a store form refuses, it refuses at the field', async ({ make }) => {
  const owner = await make.merchant();
  const refused = async (form: object) =>
    owner
      .call(stores.create, { form: { title: 'Refused', ...form } as { title: string } })
      .catch((error) => error.fields);
  expect(await refused({ title: ' ' })).toEqual({ title: 'Required' });
  expect(await refused({ slug: 'assets' })).toEqual({ slug: 'This address is reserved' });
  expect(await refused({ slug: 'No blanks' })).toEqual({ slug: 'Use 3 to 40 letters, digits and hyphens' });
  expect(await refused({ email: 'nobody' })).toHaveProperty('email');
  expect(await refused({ address: { country: 'US', postalCode: '123' } })).toEqual({
    'address.postalCode': 'Please enter a valid postal code',
  });
  expect(await refused({ shipTo: ['Narnia'] })).toEqual({ 'shipTo.0': 'This is no country or state we know' });
  expect(await refused({ tax: { isIncluded: false, rates: [{ region: 'US-TX', percent: '60' }] } })).toEqual({
    'tax.rates.0.percent': 'Not more than 50 %',
  });
  expect(await refused({ timeZone: 'Moon/Base' })).toEqual({ timeZone: 'This is no time zone we know' });
  expect(await refused({ customDomain: 'http://shop' })).toEqual({
    customDomain: 'Enter a name such as shop.example.com',
  });
  const logo = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.png');
  await expect(owner.call(stores.create, { form: { title: 'Drawn' }, files: { logo } })).rejects.toMatchObject({
    status: 400,
    fields: { logo: 'Unsupported format' },
  });
  expect(await owner.call(stores.list, { query: {} })).toHaveLength(1);
});

test('an address that another store has is refused at its field; a name may be claimed by many', async ({ make }) => {
  const [owner, other] = [await make.merchant(), await make.merchant()];
  await openStore(other, { title: 'Theirs', slug: 'harbor-deals', customDomain: 'shop.harbor.example' });
  const own = await openStore(owner, { title: 'Own' });
  const params = { id: own._id };
  const taken = { status: 400, fields: { slug: 'This address is taken' } };
  await expect(openStore(owner, { title: 'Mine', slug: 'harbor-deals' })).rejects.toMatchObject(taken);
  await expect(owner.call(stores.update, { params, form: { slug: 'harbor-deals' } })).rejects.toMatchObject(taken);
  const customDomain = { name: 'shop.harbor.example', status: 'waiting', isProved: false };
  const form = { customDomain: 'Shop.Harbor.example' };
  expect(await owner.call(stores.update, { params, form })).toMatchObject({ customDomain });
  expect(await openStore(owner, { title: 'Mine', ...form })).toMatchObject({ customDomain });
  const ours = owner.call(stores.update, { params, form: { slug: 'own-place' } });
  expect(await ours).toMatchObject({ slug: 'own-place', title: 'Own' });
});

test('of two that ask for the same address at once, one gets it', async ({ make }) => {
  const owner = await make.merchant();
  const tries = await Promise.allSettled(
    [1, 2, 3].map(() => openStore(owner, { title: 'Race', slug: 'one-dock-only' })),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('stores.update: what is left out stays, an empty shipTo is empty, and a title keeps its address', async ({
  make,
}) => {
  const owner = await make.merchant();
  const form = {
    title: 'Harbor',
    phone: '201 555 0101',
    address: { line1: '1 Dock', city: 'Hoboken', country: 'US' },
    socialLinks: { facebook: 'https://facebook.com/harbor', x: 'https://x.com/harbor' },
    checkoutNotes: 'Bring a truck',
  };
  const { _id: id, slug } = await owner.call(stores.create, { form });
  const changes = { title: 'Harbor & Sons', address: { city: 'Newark' }, socialLinks: { x: '' }, shipTo: [] };
  expect(await owner.call(stores.update, { params: { id }, form: changes })).toMatchObject({
    title: 'Harbor & Sons',
    slug,
    phone: '201 555 0101',
    address: { line1: '1 Dock', city: 'Newark', country: 'US' },
    socialLinks: { facebook: 'https://facebook.com/harbor' },
    checkoutNotes: 'Bring a truck',
    shipTo: [],
  });
  const kept = await owner.call(stores.update, { params: { id }, form: { email: '' } });
  expect(kept).toMatchObject({ shipTo: [], title: 'Harbor & Sons' });
  expect(kept.socialLinks).toEqual({ facebook: 'https://facebook.com/harbor' });
});

test('what search engines are told follows title and description until it is said otherwise', async ({ make }) => {
  const owner = await make.merchant();
  const { _id: id } = await openStore(owner, { title: 'Harbor' });
  const save = async (form: object) => (await owner.call(stores.update, { params: { id }, form })).seoMetaData;
  expect(await save({ title: 'Harbor Lots', description: 'By the pallet' })).toEqual({
    title: 'Harbor Lots',
    description: 'By the pallet',
  });
  expect(await save({ seoMetaData: { title: 'Pallets in Hoboken' } })).toMatchObject({ title: 'Pallets in Hoboken' });
  expect(await save({ title: 'Dock' })).toMatchObject({ title: 'Pallets in Hoboken' });
  await save({ seoMetaData: { title: 'Dock' } });
  expect(await save({ title: 'Second Dock' })).toMatchObject({ title: 'Second Dock' });
});

test('stores.update: a new logo takes the place of the old one, and removeLogo takes it away', async ({
  make,
  world,
}) => {
  const owner = await make.merchant();
  const { _id: id } = await openStore(owner, { title: 'Drawn' });
  const params = { id };
  const withLogo = async (size: number) =>
    owner.call(stores.update, {
      params,
      form: {},
      files: { logo: await draw({ width: size, height: size }, 'webp') },
    });
  const first = await withLogo(64);
  const second = await withLogo(96);
  expect(second.logo).not.toBe(first.logo);
  expect(await fetchLogo(world, second.logo)).toMatchObject({ format: 'png', width: 96, hasAlpha: true });
  world.clock.advance({ days: 2 });
  await world.drain();
  const without = await owner.call(stores.update, { params, form: { removeLogo: true } });
  expect(without.logo).toBeNull();
});

test('stores.update: removeImages takes slides away', async ({ make, world }) => {
  const owner = await make.merchant();
  const { _id: id } = await openStore(owner, { title: 'Slides' });
  await addSlides(world, owner, id, ['stores/a.jpg', 'stores/b.jpg', 'stores/c.jpg']);
  const form = { removeImages: ['stores/b.jpg', 'stores/never.jpg'] };
  const { sliderImages } = await owner.call(stores.update, { params: { id }, form });
  expect(sliderImages.map(({ url }) => url)).toEqual(['stores/a.jpg', 'stores/c.jpg']);
});

test('stores.get: one store with all its settings; one that is nobody’s is not there', async ({ make }) => {
  const owner = await make.merchant();
  const store = await openStore(owner, { title: 'Seen' });
  expect(await owner.call(stores.get, { params: { id: store._id } })).toEqual(store);
  await expect(owner.call(stores.get, { params: { id: newId() } })).rejects.toMatchObject({ status: 404 });
  await expect(owner.call(stores.update, { params: { id: newId() }, form: {} })).rejects.toMatchObject({ status: 404 });
});
