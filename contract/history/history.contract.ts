import { z } from 'zod';
import { route } from '../kit/route.ts';
import { id } from '../kit/values.ts';
import { historyFilter, historyPage } from './history.schemas.ts';

export const historyFile = 'history.csv';

export const history = {
  list: route('GET', '/history', {
    summary:
      'Who changed what, the newest first; of one product also how its stock moved, of one order what happened to it',
    permission: 'history.read',
    query: historyFilter.extend({
      /** The `next` of the page before. */
      before: id.optional(),
      pageSize: z.coerce.number().int().min(1).max(100).default(50),
    }),
    reply: historyPage,
  }),
  export: route('GET', '/history/export', {
    summary: 'The same as history.csv, streamed',
    permission: 'history.read',
    query: historyFilter,
    reply: z.string(),
    download: ['text/csv'],
  }),
};
