import { expect } from 'vitest';
import { content } from '#contract/content/content.contract.ts';
import { test } from '#testing/api-test.ts';
import { send } from '#testing/client.ts';
import { storeOf } from '#testing/first-store.ts';
import { addPage, addPost } from './content.fixture.ts';

const day = 86_400_000;

test('content.createPage: a title is enough; it is a draft, and SEO title and address follow it', async ({ make }) => {
  const owner = await make.seller();
  expect(await addPage(owner, { title: '  About us  ' })).toEqual({
    _id: expect.any(String),
    store: await storeOf(owner),
    title: 'About us',
    content: '',
    status: 'draft',
    publishAt: null,
    seoMetaData: { title: 'About us', description: '', slug: 'about-us' },
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
  });
});

test('what search engines are told follows the text where nobody said it', async ({ make }) => {
  const owner = await make.seller();
  const { seoMetaData } = await addPage(owner, { title: 'Returns', content: '<p>Thirty <b>days</b>.</p>' });
  expect(seoMetaData).toEqual({ title: 'Returns', description: 'Thirty days.', slug: 'returns' });
});

test('each rule of a page has its message', async ({ make }) => {
  const owner = await make.seller();
  await expect(addPage(owner, { title: ' ' })).toFailAt({ title: 'Required' });
  await expect(addPage(owner, { title: 'x'.repeat(201) })).toFailAt({ title: 'Too Long!' });
  await expect(addPage(owner, { title: 'Sale', status: 'scheduled' })).toFailAt({
    publishAt: 'Choose when it appears',
  });
});

test('nothing that runs, spies or breaks out stays in a page’s text', async ({ make, world }) => {
  const owner = await make.seller();
  const { content: contentUrl } = world.config.urls;
  const hostile = [
    '<script>alert(1)</script><p onclick="alert(2)" style="position:fixed">Hello</p>',
    '<a href="javascript:alert(3)">run</a><a href="https://example.com">go</a>',
    '<img src="https://spy.example/pixel.png"><img src="x" onerror="alert(4)">',
    '<iframe src="https://example.com"></iframe><svg onload="alert(5)"></svg>',
    `<img src="${contentUrl}/assets/media/a.jpg" alt="Dock" onload="alert(6)">`,
  ].join('');
  const clean = [
    '<p>Hello</p>',
    '<a rel="noopener noreferrer nofollow" target="_blank">run</a>',
    '<a href="https://example.com" rel="noopener noreferrer nofollow" target="_blank">go</a>',
    `<img src="${contentUrl}/assets/media/a.jpg" alt="Dock" />`,
  ].join('');
  const page = await addPage(owner, { title: 'Hostile', content: hostile });
  expect(page.content).toBe(clean);
  const params = { id: page._id };
  const saved = await owner.call(content.updatePage, { params, body: { title: 'Hostile', content: hostile } });
  expect(saved.content).toBe(clean);
});

test('a chosen address exists once in a store; one that follows the title gets a number', async ({ make }) => {
  const [owner, other] = [await make.seller(), await make.seller()];
  const slugOf = async (title: string) => (await addPage(owner, { title })).seoMetaData.slug;
  expect(await slugOf('Visit')).toBe('visit');
  expect(await slugOf('Visit!')).toBe('visit-2');
  expect(await slugOf('📦')).toBe('page');
  const taken = { 'seoMetaData.slug': 'This address is used by another page' };
  const body = { title: 'Come by', seoMetaData: { slug: 'VISIT' } };
  await expect(addPage(owner, body)).toFailAt(taken);
  const { _id: id } = await addPage(owner, { title: 'Come by' });
  await expect(owner.call(content.updatePage, { params: { id }, body })).toFailAt(taken);
  expect((await addPage(other, { title: 'Visit' })).seoMetaData.slug).toBe('visit');
});

test('a page or a post takes the place of the sample at its address, unless that was made one’s own', async ({
  make,
  world,
}) => {
  const owner = await make.merchant();
  const params = { id: await storeOf(owner) };
  const samples = await owner.call(content.listPages, { params, query: {} });
  const sampleOf = (slug: string) => samples.find(({ seoMetaData }) => seoMetaData.slug === slug)?._id ?? '';
  const about = await addPage(owner, { title: 'About us' });
  expect(about).toMatchObject({ _id: sampleOf('about-us'), content: '', status: 'draft' });
  expect((await addPage(owner, { title: 'About us' })).seoMetaData.slug).toBe('about-us-2');

  world.clock.advance({ minutes: 1 });
  const changed = { params: { id: sampleOf('shipping-and-returns') }, body: { title: 'Ours' } };
  await owner.call(content.updatePage, changed);
  const body = { title: 'Shipping', seoMetaData: { slug: 'shipping-and-returns' } };
  await expect(addPage(owner, body)).toFailAt({ 'seoMetaData.slug': 'This address is used by another page' });

  const [sample] = await owner.call(content.listPosts, { params, query: {} });
  const post = await addPost(owner, { title: 'What the conditions mean', author: 'Jamie' });
  expect(post).toMatchObject({ _id: sample?._id, author: 'Jamie', excerpt: '', cover: null, tags: [] });
});

test('pages that are added at the same time get addresses of their own', async ({ make }) => {
  const owner = await make.seller();
  const pages = await Promise.all(Array.from({ length: 6 }, () => addPage(owner, { title: 'Hours' })));
  const slugs = pages.map(({ seoMetaData }) => seoMetaData.slug);
  expect(new Set(slugs).size).toBe(6);
});

test('content.createPage: repeated with one key, one page is made', async ({ make, world }) => {
  const owner = await make.seller();
  const input = { params: { id: await storeOf(owner) }, body: { title: 'Once' } };
  const options = { token: owner.token, headers: { 'idempotency-key': 'one-page' } };
  const answers = [
    await send(world.config.urls.app, content.createPage, input, options),
    await send(world.config.urls.app, content.createPage, input, options),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(await owner.call(content.listPages, { params: input.params, query: {} })).toHaveLength(1);
});

test('content.getPage and content.updatePage: what is not sent stays, the address too', async ({ make }) => {
  const owner = await make.seller();
  const { _id: id } = await addPage(owner, { title: 'About', content: '<p>Us</p>', status: 'published' });
  const body = { title: 'About the dock' };
  const saved = await owner.call(content.updatePage, { params: { id }, body });
  expect(saved).toMatchObject({
    title: 'About the dock',
    content: '<p>Us</p>',
    status: 'published',
    seoMetaData: { title: 'About', slug: 'about' },
  });
  expect(await owner.call(content.getPage, { params: { id } })).toEqual(saved);
});

test('a scheduled page is published once its moment has come', async ({ make, world }) => {
  const owner = await make.seller();
  const params = { id: await storeOf(owner) };
  const publishAt = new Date(world.clock.now().getTime() + day).toISOString();
  const { _id: id } = await addPage(owner, { title: 'Sale', status: 'scheduled', publishAt });
  const titles = async (status: 'draft' | 'scheduled' | 'published') =>
    (await owner.call(content.listPages, { params, query: { status } })).map(({ title }) => title);
  expect([await titles('scheduled'), await titles('published')]).toEqual([['Sale'], []]);
  world.clock.advance({ days: 2 });
  expect([await titles('scheduled'), await titles('published')]).toEqual([[], ['Sale']]);
  expect(await owner.call(content.getPage, { params: { id } })).toMatchObject({ status: 'published', publishAt });
  const body = { title: 'Sale', status: 'published' as const };
  expect(await owner.call(content.updatePage, { params: { id }, body })).toMatchObject({ publishAt });
  const draft = { title: 'Sale', status: 'draft' as const };
  expect(await owner.call(content.updatePage, { params: { id }, body: draft })).toMatchObject({
    status: 'draft',
    publishAt: null,
  });
  expect(await titles('draft')).toEqual(['Sale']);
});

test('content.listPages: by title, page by page with the total, searched by title', async ({ make, world }) => {
  const owner = await make.seller();
  const params = { id: await storeOf(owner) };
  for (const title of ['Returns', 'about us', '100% Dock', 'Contact us']) await addPage(owner, { title });
  const read = async (query: object) => {
    const { token } = owner;
    const response = await send(world.config.urls.app, content.listPages, { params, query }, { token });
    const rows = (await response.json()) as { title: string; content?: string }[];
    expect(rows.every((row) => row.content === undefined)).toBe(true);
    return { titles: rows.map(({ title }) => title), total: response.headers.get('x-total-count') };
  };
  expect(await read({})).toEqual({ titles: ['100% Dock', 'about us', 'Contact us', 'Returns'], total: '4' });
  expect(await read({ page: 2, pageSize: 3 })).toEqual({ titles: ['Returns'], total: '4' });
  expect(await read({ search: 'US' })).toEqual({ titles: ['about us', 'Contact us'], total: '2' });
  expect(await read({ search: '%' })).toEqual({ titles: ['100% Dock'], total: '1' });
});

test('content.removePage deletes a page', async ({ make }) => {
  const owner = await make.seller();
  const { _id: id } = await addPage(owner, { title: 'Old' });
  expect(await owner.call(content.removePage, { params: { id } })).toBeUndefined();
  await expect(owner.call(content.removePage, { params: { id } })).toFailWith('NOT_FOUND');
  await expect(owner.call(content.getPage, { params: { id } })).toFailWith('NOT_FOUND');
});
