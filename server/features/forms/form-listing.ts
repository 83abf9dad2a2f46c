import type { z } from 'zod';
import type { forms } from '#contract/forms/forms.contract.ts';
import { type Form, type FormKind, formKinds } from '#contract/forms/forms.schemas.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { found } from '#server/kit/failure.ts';
import { windowOf } from '#server/kit/http/api/paging.ts';
import { type FormFilter, type FormRow, formListRepository } from './form-list.repository.ts';
import { toForm } from './forms.mapper.ts';
import { formsRepository } from './forms.repository.ts';

type ListQuery = z.output<typeof forms.list.spec.query>;

const windowSize = 500;
const defaultPageSize = 25;

const flagOf: Record<FormKind, 'isProductRequest' | 'isContact' | 'isNewsLetter'> = {
  product: 'isProductRequest',
  contact: 'isContact',
  newsletter: 'isNewsLetter',
};

/** The kinds that were asked for; where none was, all but those that were not wanted. */
function toFilter({ storeId, ...flags }: ListQuery): FormFilter {
  const asked = formKinds.filter((kind) => flags[flagOf[kind]] === 'true');
  const kinds = asked.length > 0 ? asked : formKinds.filter((kind) => flags[flagOf[kind]] !== 'false');
  return { kinds, storeId };
}

/** Reading what visitors sent, page by page or all of it. */
export function makeFormListing({ db }: Pick<Deps, 'db'>) {
  const lists = formListRepository(db);
  return {
    find: async (scope: MerchantScope, id: string): Promise<Form> =>
      toForm(found(await formsRepository(db).find(scope, id))),

    /** One page, and how long the whole list is. */
    async page(scope: MerchantScope, query: ListQuery): Promise<{ rows: Form[]; total: number }> {
      const filter = toFilter(query);
      const total = await lists.count(scope, filter);
      const { limit, offset } = windowOf(query, defaultPageSize);
      if (offset >= total) return { rows: [], total };
      // Pages near the end are counted from there.
      const backwards = offset > total / 2;
      const size = backwards ? Math.min(limit, total - offset) : limit;
      const from = backwards ? total - offset - size : offset;
      const rows = await lists.window(scope, filter, { limit: size, offset: from, backwards });
      return { rows: rows.map(toForm), total };
    },

    /** Everything that matches, read window by window. */
    async *all(scope: MerchantScope, query: ListQuery): AsyncGenerator<Form> {
      const filter = toFilter(query);
      for (let after: FormRow | undefined; ; ) {
        const rows = await lists.window(scope, filter, { limit: windowSize, after });
        for (const row of rows) yield toForm(row);
        after = rows.at(-1);
        if (after === undefined || rows.length < windowSize) return;
      }
    },
  };
}
