import { z } from 'zod';
import { route } from '../kit/route.ts';
import { id } from '../kit/values.ts';

/** How many listings Facebook takes in one file. */
export const listingsPerFile = 50;
/** How many products one export takes. */
export const maxExported = 1000;

export const facebook = {
  export: route('POST', '/products/facebookexport', {
    summary: 'Products for Facebook Marketplace: spreadsheets and folders of pictures, in one zip',
    permission: 'products.export',
    body: z
      .object({
        ids: z.array(id).min(1, 'Select at least one product').max(maxExported, `At most ${maxExported} at a time`),
      })
      .meta({ examples: [{ ids: ['0190a5a0-dead-7000-8000-000000000001'] }] }),
    reply: z.unknown(),
    download: ['application/zip'],
    fails: ['INVALID', 'NOT_FOUND', 'APP_NOT_INSTALLED'],
  }),
};
