import type { markdowns } from '#contract/markdowns/markdowns.contract.ts';
import type { Handlers } from '#server/kit/http/serve.ts';
import type { MarkdownsService } from './markdowns.service.ts';

export const markdownRoutes = (service: MarkdownsService): Handlers<typeof markdowns> => ({
  async list({ actor, query, total }) {
    const page = await service.list(actor, query);
    total(page.total);
    return page.rows;
  },
  preview: ({ actor, body }) => service.preview(actor, body),
  create: ({ actor, body, once }) => service.create(actor, body, once),
  stop: ({ actor, params }) => service.stop(actor, params.id),
  undo: ({ actor, params }) => service.undo(actor, params.id),
});
