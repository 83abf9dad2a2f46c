import type { channels } from '#contract/channels/channels.contract.ts';
import type { Handlers } from '#server/kit/http/serve.ts';
import type { ChannelsService } from './channels.service.ts';

export const channelRoutes = ({ activity, ...service }: ChannelsService): Handlers<typeof channels> => ({
  list: ({ actor }) => service.list(actor),
  connect: ({ actor, params }) => service.connect(actor, params.channel),
  finish: ({ actor, params, body }) => service.finish(actor, params.channel, body.query),
  connectKeys: ({ actor, body }) => service.connectKeys(actor, body),
  disconnect: ({ actor, params }) => service.disconnect(actor, params.channel),
  async listings({ actor, params, query, total }) {
    const page = await activity.listings(actor, params.channel, query);
    total(page.total);
    return page.rows;
  },
  retry: async ({ actor, params, body }) => ({ nModified: await activity.retry(actor, params.channel, body.ids) }),
  async sales({ actor, query, total }) {
    const page = await activity.sales(actor, query);
    total(page.total);
    return page.rows;
  },
  settleSale: ({ actor, params }) => activity.settleSale(actor, params.id),
});
