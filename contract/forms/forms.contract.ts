import { z } from 'zod';
import { route } from '../kit/route.ts';
import { byId, id, paging } from '../kit/values.ts';
import { form, formInput, notifyInput } from './forms.schemas.ts';

const flag = z.enum(['true', 'false']).optional();

/** Which forms: all of them where nothing is said. */
const filters = z.object({ storeId: id.optional(), isProductRequest: flag, isContact: flag, isNewsLetter: flag });

export const forms = {
  list: route('GET', '/forms', {
    summary: 'What visitors of the stores sent, newest first; page by page with the total in X-Total-Count',
    permission: 'customers.read',
    query: paging.pick({ page: true, pageSize: true }).extend(filters.shape),
    reply: z.array(form),
  }),
  update: route('PUT', '/forms/:id', {
    summary: 'Change the status, the note or the matching products of a request',
    permission: 'customers.contact',
    params: byId,
    body: formInput,
    reply: form,
    fails: ['INVALID', 'NOT_FOUND'],
  }),
  notify: route('PUT', '/forms/notify/:id', {
    summary: 'Mail the visitor that the wanted item has come in',
    permission: 'customers.contact',
    params: byId,
    body: notifyInput,
    reply: form,
    fails: ['INVALID', 'NOT_FOUND', 'CONFLICT', 'TOO_MANY'],
  }),
  remove: route('DELETE', '/forms/:id', {
    summary: 'Delete a form for good',
    permission: 'customers.contact',
    params: byId,
    reply: [204],
    fails: ['NOT_FOUND'],
  }),
  suggest: route('GET', '/forms/:id/suggestions', {
    summary: 'Products of the catalogue that match a wanted item',
    permission: 'customers.read',
    params: byId,
    reply: z.array(
      z.object({ cl_sku: z.string(), title: z.string(), image: z.string().nullable(), price: z.number() }),
    ),
    fails: ['NOT_FOUND'],
  }),
  exportNewsletters: route('GET', '/forms/newsletters.csv', {
    summary: 'Newsletters.csv with everybody who subscribed, streamed',
    permission: 'customers.export',
    query: z.object({ storeId: id.optional() }),
    reply: z.string(),
    download: ['text/csv'],
  }),
};
