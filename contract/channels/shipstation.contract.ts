import { z } from 'zod';
import { route } from '../kit/route.ts';
import { id } from '../kit/values.ts';
import { order } from '../orders/orders.schemas.ts';

const ids = z.array(id).min(1, 'Select at least one order').max(500, 'Not more than 500 at once');

export const shipstation = {
  push: route('POST', '/orders/bulkshipstation/', {
    summary: 'Send orders to ShipStation; each waits its turn and says how it fared',
    permission: 'orders.fulfil',
    access: 'account',
    body: z.object({ ids }).meta({ examples: [{ ids: ['0190a5a0-dead-7000-8000-000000000001'] }] }),
    reply: z.array(order),
    fails: ['INVALID', 'APP_NOT_INSTALLED', 'CHANNEL_NOT_CONNECTED'],
  }),
};
