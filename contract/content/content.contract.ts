import { z } from 'zod';
import { route } from '../kit/route.ts';
import { byId, paging } from '../kit/values.ts';
import {
  contentStatuses,
  menu,
  menuInput,
  page,
  pageInput,
  pageSummary,
  post,
  postInput,
  postSummary,
} from './content.schemas.ts';

const listQuery = paging.pick({ page: true, pageSize: true, search: true }).extend({
  status: z.enum(contentStatuses).optional(),
});

export const content = {
  listPages: route('GET', '/stores/:id/pages', {
    summary: 'A store’s pages by title; page by page with the total in X-Total-Count',
    permission: 'stores.read',
    params: byId,
    query: listQuery,
    reply: z.array(pageSummary),
    fails: ['NOT_FOUND'],
  }),
  createPage: route('POST', '/stores/:id/pages', {
    summary: 'Add a page to a store',
    permission: 'stores.design',
    params: byId,
    body: pageInput,
    reply: [201, page],
    idempotent: true,
    fails: ['INVALID', 'NOT_FOUND'],
  }),
  getPage: route('GET', '/pages/:id', {
    summary: 'One page',
    permission: 'stores.read',
    params: byId,
    reply: page,
    fails: ['NOT_FOUND'],
  }),
  updatePage: route('PUT', '/pages/:id', {
    summary: 'Change a page',
    permission: 'stores.design',
    params: byId,
    body: pageInput,
    reply: page,
    fails: ['INVALID', 'NOT_FOUND'],
  }),
  removePage: route('DELETE', '/pages/:id', {
    summary: 'Delete a page; refused while a menu leads to it',
    permission: 'stores.design',
    params: byId,
    reply: [204],
    fails: ['NOT_FOUND', 'CONFLICT'],
  }),
  listPosts: route('GET', '/stores/:id/blogposts', {
    summary: 'A store’s blog posts, newest first; page by page with the total in X-Total-Count',
    permission: 'stores.read',
    params: byId,
    query: listQuery,
    reply: z.array(postSummary),
    fails: ['NOT_FOUND'],
  }),
  createPost: route('POST', '/stores/:id/blogposts', {
    summary: 'Add a blog post to a store',
    permission: 'stores.design',
    params: byId,
    body: postInput,
    reply: [201, post],
    idempotent: true,
    fails: ['INVALID', 'NOT_FOUND'],
  }),
  getPost: route('GET', '/blogposts/:id', {
    summary: 'One blog post',
    permission: 'stores.read',
    params: byId,
    reply: post,
    fails: ['NOT_FOUND'],
  }),
  updatePost: route('PUT', '/blogposts/:id', {
    summary: 'Change a blog post',
    permission: 'stores.design',
    params: byId,
    body: postInput,
    reply: post,
    fails: ['INVALID', 'NOT_FOUND'],
  }),
  removePost: route('DELETE', '/blogposts/:id', {
    summary: 'Delete a blog post; refused while a menu leads to it',
    permission: 'stores.design',
    params: byId,
    reply: [204],
    fails: ['NOT_FOUND', 'CONFLICT'],
  }),
  listMenus: route('GET', '/stores/:id/menus', {
    summary: 'A store’s menus, those that are empty too',
    permission: 'stores.read',
    params: byId,
    reply: z.array(menu),
    fails: ['NOT_FOUND'],
  }),
  saveMenu: route('PUT', '/stores/:id/menus', {
    summary: 'Save one of a store’s menus whole',
    permission: 'stores.design',
    params: byId,
    body: menuInput,
    reply: z.array(menu),
    fails: ['INVALID', 'NOT_FOUND'],
  }),
};
