import type { lookup } from '#contract/lookup/lookup.contract.ts';
import type { Handlers } from '#server/kit/http/serve.ts';
import { readUploadedBatch } from './batch/read-uploaded-batch.ts';
import type { Found, LookupService } from './lookup.service.ts';

export const lookupRoutes = ({
  find,
  history,
  historyPage,
  sourceCategories,
}: LookupService): Handlers<typeof lookup> => ({
  async find({ actor, body, once, recall, status }) {
    // A scan that is sent again must not meet the product that it made itself.
    const { product, isRestored } = (await recall<Found>()) ?? (await find(actor, body, once));
    if (isRestored) status(200);
    return product;
  },
  batch: ({ files }) => readUploadedBatch(files.file?.[0]),
  async history({ actor, query, total }) {
    const whole = query.page === undefined && query.pageSize === undefined;
    if (whole) return history(actor, query);
    const page = await historyPage(actor, query);
    total(page.total.count, page.total);
    return page.rows;
  },
  categories: ({ actor }) => sourceCategories.unanswered(actor),
  answerCategory: ({ actor, params, body }) => sourceCategories.answer(actor, params.id, body.category),
});
