import type { binPricing } from '#contract/bin-prices/bin-prices.contract.ts';
import type { Handlers } from '#server/kit/http/serve.ts';
import type { BinPricesService } from './bin-prices.service.ts';

export const binPriceRoutes = (service: BinPricesService): Handlers<typeof binPricing> => ({
  read: ({ actor, params }) => service.read(actor, params.id),
  update: ({ actor, params, body }) => service.update(actor, params.id, body),
});
