import { expect, test } from 'vitest';
import { omissions } from '#contract/publishing/publishing.schemas.ts';
import { linksFor } from './omission-links.ts';

const pathsFor = (reason: (typeof omissions)[number]) => linksFor(reason, 'store-1').map(({ to }) => to);

test('what is not marked Ready is found by its status', () => {
  expect(pathsFor('not_ready')).toEqual(['/app/products?status=Added', '/app/products?status=Unpublished']);
});

test('what has no price comes first in the order of prices', () => {
  expect(pathsFor('no_price')).toEqual(['/app/products?sort=price']);
});

test('a scheduled post is found in the blog of its store', () => {
  expect(pathsFor('scheduled')).toEqual(['/app/stores/blogposts?store=store-1']);
});

test('every reason leads somewhere', () => {
  for (const reason of omissions) expect(linksFor(reason, 'store-1')).not.toEqual([]);
});
