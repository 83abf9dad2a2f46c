import type { content } from '#contract/content/content.contract.ts';
import type { Handlers } from '#server/kit/http/serve.ts';
import type { ContentService } from './content.service.ts';

export const contentRoutes = ({ pages, posts, menus }: ContentService): Handlers<typeof content> => ({
  async listPages({ actor, params, query, total }) {
    const page = await pages.list(actor, params.id, query);
    total(page.total);
    return page.rows;
  },
  createPage: ({ actor, params, body, once }) => once((tx) => pages.create(tx, actor, params.id, body)),
  getPage: ({ actor, params }) => pages.get(actor, params.id),
  updatePage: ({ actor, params, body }) => pages.update(actor, params.id, body),
  removePage: ({ actor, params }) => pages.remove(actor, params.id),
  async listPosts({ actor, params, query, total }) {
    const page = await posts.list(actor, params.id, query);
    total(page.total);
    return page.rows;
  },
  createPost: ({ actor, params, body, once }) => once((tx) => posts.create(tx, actor, params.id, body)),
  getPost: ({ actor, params }) => posts.get(actor, params.id),
  updatePost: ({ actor, params, body }) => posts.update(actor, params.id, body),
  removePost: ({ actor, params }) => posts.remove(actor, params.id),
  listMenus: ({ actor, params }) => menus.list(actor, params.id),
  saveMenu: ({ actor, params, body }) => menus.save(actor, params.id, body),
});
