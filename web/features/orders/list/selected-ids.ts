import { formatNumber } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import type { RowRequest } from '#web/ui/table/rows/row-source.ts';
import type { SelectionRequest } from '#web/ui/table/selection/selection.ts';
import type { TableState } from '#web/ui/table/table-state.ts';
import type { OrderPage } from '../orders.queries.ts';

/** What one call may name. */
const maxIds = 5000;
const pageSize = 1000;

/** More orders are meant than one call may name; said as what the server refuses is. */
class TooManyOrders extends Error {
  readonly status = 400;
}

type Load = (request: RowRequest) => Promise<OrderPage>;

/** The ids of what is selected; those of "all that match" are read page by page. */
export async function selectedIds(
  request: SelectionRequest,
  { search, filters }: Pick<TableState, 'search' | 'filters'>,
  load: Load,
): Promise<string[]> {
  if ('ids' in request) return request.ids;
  const except = new Set(request.except);
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const { rows } = await load({ page, pageSize, sort: 'createdAt', search, filters });
    ids.push(...rows.map(({ _id }) => _id).filter((id) => !except.has(id)));
    if (ids.length > maxIds) throw new TooManyOrders(t.orders.bulk.tooMany(formatNumber(maxIds)));
    if (rows.length < pageSize) return ids;
  }
}
