import { expect } from 'vitest';
import { content } from '#contract/content/content.contract.ts';
import { media } from '#contract/media/media.contract.ts';
import { test } from '#testing/api-test.ts';
import { send } from '#testing/client.ts';
import { storeOf } from '#testing/first-store.ts';
import { addPicture, addPost } from './content.fixture.ts';

test('content.createPost: a post has a cover, an author, an excerpt and tags beside its text', async ({ make }) => {
  const owner = await make.seller();
  const cover = await addPicture(owner);
  const own = { excerpt: 'Six pallets.', cover, coverAlt: 'A dock door', author: 'Marisol', tags: ['pallets', 'new'] };
  const post = await addPost(owner, {
    title: 'What came in',
    content: '<p>Pallets</p><script>alert(1)</script>',
    status: 'published',
    ...own,
    tags: [...own.tags, 'new'],
  });
  expect(post).toMatchObject({
    title: 'What came in',
    content: '<p>Pallets</p>',
    status: 'published',
    publishAt: expect.any(String),
    seoMetaData: { title: 'What came in', description: 'Pallets', slug: 'what-came-in' },
    ...own,
  });
  expect(await owner.call(content.getPost, { params: { id: post._id } })).toEqual(post);
});

test('a cover is a picture of the merchant’s own gallery', async ({ make }) => {
  const [owner, other] = [await make.seller(), await make.seller()];
  const message = { cover: 'Choose a picture of your media gallery' };
  const theirs = await addPicture(other);
  await expect(addPost(owner, { title: 'Stolen', cover: theirs })).toFailAt(message);
  await expect(addPost(owner, { title: 'Elsewhere', cover: 'https://spy.example/a.jpg' })).toFailAt(message);
  const { _id: id } = await addPost(owner, { title: 'Plain' });
  const body = { title: 'Plain', cover: theirs };
  await expect(owner.call(content.updatePost, { params: { id }, body })).toFailAt(message);
});

test('content.updatePost: a cover goes by sending none, and one that left the gallery stops nobody', async ({
  make,
}) => {
  const owner = await make.seller();
  const cover = await addPicture(owner);
  const { _id: id } = await addPost(owner, { title: 'Post', cover, tags: ['one'] });
  const [picture] = await owner.call(media.list, { query: {} });
  await owner.call(media.remove, { params: { id: picture?._id ?? '' } });
  const update = (body: object) => owner.call(content.updatePost, { params: { id }, body: { title: 'Post', ...body } });
  expect(await update({ cover, author: 'Tobias' })).toMatchObject({ cover, author: 'Tobias', tags: ['one'] });
  expect(await update({ cover: null, tags: [] })).toMatchObject({ cover: null, author: 'Tobias', tags: [] });
});

test('each rule of a post has its message', async ({ make }) => {
  const owner = await make.seller();
  await expect(addPost(owner, { title: '' })).toFailAt({ title: 'Required' });
  await expect(addPost(owner, { title: 'Sale', status: 'scheduled', publishAt: null })).toFailAt({
    publishAt: 'Choose when it appears',
  });
  await expect(addPost(owner, { title: 'Long', tags: ['x'.repeat(41)] })).toFailAt({ 'tags.0': 'Too Long!' });
  await addPost(owner, { title: 'First' });
  await expect(addPost(owner, { title: 'Second', seoMetaData: { slug: 'first' } })).toFailAt({
    'seoMetaData.slug': 'This address is used by another blog post',
  });
});

test('content.listPosts: the newest first, page by page with the total', async ({ make, world }) => {
  const owner = await make.seller();
  const params = { id: await storeOf(owner) };
  for (const title of ['One', 'Two', 'Three']) {
    await addPost(owner, { title });
    world.clock.advance({ seconds: 1 });
  }
  const { token } = owner;
  const query = { pageSize: 2 };
  const response = await send(world.config.urls.app, content.listPosts, { params, query }, { token });
  expect(response.headers.get('x-total-count')).toBe('3');
  expect(((await response.json()) as { title: string }[]).map(({ title }) => title)).toEqual(['Three', 'Two']);
  const found = await owner.call(content.listPosts, { params, query: { search: 'one', status: 'draft' } });
  expect(found.map(({ title }) => title)).toEqual(['One']);
});

test('content.removePost deletes a post', async ({ make }) => {
  const owner = await make.seller();
  const { _id: id } = await addPost(owner, { title: 'Old' });
  expect(await owner.call(content.removePost, { params: { id } })).toBeUndefined();
  await expect(owner.call(content.removePost, { params: { id } })).toFailWith('NOT_FOUND');
});

test('a post is added to a store of the merchant’s own', async ({ make }) => {
  const [owner, other] = [await make.seller(), await make.seller()];
  const params = { id: await storeOf(other) };
  await expect(owner.call(content.createPost, { params, body: { title: 'Theirs' } })).toFailWith('NOT_FOUND');
  expect(await other.call(content.listPosts, { params, query: {} })).toEqual([]);
});
