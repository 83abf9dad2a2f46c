import { content } from '#contract/content/content.contract.ts';
import type { PageSummary, Post, PostSummary } from '#contract/content/content.schemas.ts';
import type { RouteInput } from '#contract/kit/route.ts';
import { type CallOptions, call, callPage } from '#web/kit/api.ts';
import { t } from '#web/kit/messages/t.ts';
import type { TotalCount } from '#web/kit/total-count.ts';

/** A page or a blog post; only the latter has the rest. */
export type Writing = PageSummary & Partial<Omit<PostSummary, keyof PageSummary>>;
export type WholeWriting = Writing & Pick<Post, 'content'>;

type ListQuery = RouteInput<typeof content.listPages>['query'];
type Body = RouteInput<typeof content.createPost>['body'];

/** Pages and blog posts are listed and edited alike; this is what they differ in. */
export interface ContentKind {
  name: 'pages' | 'posts';
  words: typeof t.content.pages | typeof t.content.posts;
  /** Of the list. */
  path: string;
  /** In the address of their forms. */
  segment: string;
  /** In their address on the store. */
  sitePath: string;
  load(storeId: string, query: ListQuery, signal: AbortSignal): Promise<{ rows: Writing[] } & TotalCount>;
  get(id: string): Promise<WholeWriting>;
  create(storeId: string, body: Body, options: CallOptions): Promise<WholeWriting>;
  update(id: string, body: Body): Promise<WholeWriting>;
  remove(id: string): Promise<unknown>;
}

export const pages: ContentKind = {
  name: 'pages',
  words: t.content.pages,
  path: '/app/stores/pages',
  segment: 'pages',
  sitePath: 'pages',
  load: (id, query, signal) => callPage(content.listPages, { params: { id }, query }, { signal }),
  get: (id) => call(content.getPage, { params: { id } }),
  create: (id, body, options) => call(content.createPage, { params: { id }, body }, options),
  update: (id, body) => call(content.updatePage, { params: { id }, body }),
  remove: (id) => call(content.removePage, { params: { id } }),
};

export const posts: ContentKind = {
  name: 'posts',
  words: t.content.posts,
  path: '/app/stores/blogposts',
  segment: 'blogposts',
  sitePath: 'blog',
  load: (id, query, signal) => callPage(content.listPosts, { params: { id }, query }, { signal }),
  get: (id) => call(content.getPost, { params: { id } }),
  create: (id, body, options) => call(content.createPost, { params: { id }, body }, options),
  update: (id, body) => call(content.updatePost, { params: { id }, body }),
  remove: (id) => call(content.removePost, { params: { id } }),
};

export const listPath = ({ path }: ContentKind, storeId: string) => `${path}?store=${storeId}`;

export const addPath = ({ segment }: ContentKind, storeId: string) => `/app/stores/${storeId}/${segment}/add`;

export const editPath = ({ segment }: ContentKind, { _id, store }: Pick<Writing, '_id' | 'store'>) =>
  `/app/stores/${store}/${segment}/edit?id=${_id}`;

/** Where it is found on the store. */
export const siteAddress = ({ sitePath }: ContentKind, { seoMetaData }: Pick<Writing, 'seoMetaData'>) =>
  `/${sitePath}/${seoMetaData.slug}`;
