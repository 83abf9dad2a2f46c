import type { assistants } from '#contract/assistants/assistants.contract.ts';
import type { Handlers } from '#server/kit/http/serve.ts';
import type { AssistantsService } from './assistants.service.ts';

export const assistantRoutes = ({ connections, proposals }: AssistantsService): Handlers<typeof assistants> => ({
  list: ({ actor }) => connections.list(actor),
  request: ({ actor, body }) => connections.request(actor, body),
  allow: ({ actor, body }) => connections.allow(actor, body),
  disconnect: ({ actor, params }) => connections.disconnect(actor, params.id),
  async proposals({ actor, query, total }) {
    const page = await proposals.list(actor, query);
    total(page.total);
    return page.rows;
  },
  confirm: ({ actor, params, body }) => proposals.confirm(actor, params.id, body.revision),
  refuse: ({ actor, params }) => proposals.refuse(actor, params.id),
  undo: ({ actor, params }) => proposals.undo(actor, params.id),
});
