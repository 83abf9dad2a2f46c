import { truckloads } from '#contract/truckloads/truckloads.contract.ts';
import type { Truckload } from '#contract/truckloads/truckloads.schemas.ts';
import { call } from '#web/kit/api.ts';
import type { SelectionRequest } from '#web/ui/table/selection/selection.ts';
import type { TableState } from '#web/ui/table/table-state.ts';
import { loadTruckloads } from '../truckloads.queries.ts';
import type { Before } from '../undo-changes.ts';

const pageSize = 500;

const asBefore = ({ _id, status, price, oldPrice }: Truckload): Before => ({ _id, status, price, oldPrice });

/** What is selected, as it is now: an act that is taken back needs to know. Rows in sight are not asked for again. */
export async function readPicked(
  picked: SelectionRequest,
  state: TableState,
  inSight: readonly Truckload[],
): Promise<Before[]> {
  if ('ids' in picked) {
    const known = new Map(inSight.map((row) => [row._id, row]));
    const rows = await Promise.all(picked.ids.map(async (id) => known.get(id) ?? find(id)));
    return rows.flatMap((row) => (row ? asBefore(row) : []));
  }
  const spared = new Set(picked.except);
  return (await readMatching(state)).filter(({ _id }) => !spared.has(_id));
}

/** One that is gone meanwhile can't be meant any more. */
const find = (id: string): Promise<Truckload | undefined> =>
  call(truckloads.get, { params: { id } }).catch(() => undefined);

async function readMatching({ search, filters }: TableState): Promise<Before[]> {
  const found: Before[] = [];
  for (let page = 1; ; page += 1) {
    const { rows, total } = await loadTruckloads({ page, pageSize, search, filters, sort: '' });
    found.push(...rows.map(asBefore));
    if (rows.length < pageSize || found.length >= total) return found;
  }
}
