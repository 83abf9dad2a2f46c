import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ManifestItem } from '#contract/truckloads/manifest.schemas.ts';
import { inPortions } from '#web/kit/in-portions.ts';
import { t } from '#web/kit/messages/t.ts';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import type { BulkActions } from '#web/ui/table/selection/bulk-bar.tsx';
import type { SelectionRequest } from '#web/ui/table/selection/selection.ts';
import type { SelectionController } from '#web/ui/table/selection/use-selection.ts';
import type { TableState } from '#web/ui/table/table-state.ts';
import { heldItems, loadItems } from '../details.queries.ts';
import type { TruckloadActions } from '../use-truckload-actions.ts';
import { isMeant, plan, type SellableWish } from './bulk-sellable.ts';
import type { LineChange } from './edit-queue.ts';

const words = t.truckloadItems;
const portion = 1000;

interface BulkOptions {
  id: string;
  state: TableState;
  selection: SelectionController;
  changeItems: TruckloadActions['changeItems'];
}

/** Sets the picked lines to all or none sellable, and offers to take that back. */
export function useBulkSellable({ id, state, selection, changeItems }: BulkOptions): BulkActions {
  const { notify } = useSnackbar();
  const find = useFindPicked(id, state);
  const [isBusy, setBusy] = useState(false);
  const send = async (changes: readonly LineChange[]) => {
    for (const part of inPortions(changes, portion)) await changeItems(part);
  };
  const set = async (wish: SellableWish) => {
    setBusy(true);
    try {
      const { changes, back } = plan(await find(selection.request()), wish);
      await send(changes);
      selection.clear();
      if (changes.length === 0) notify({ message: words.bulkNothing });
      else {
        const message = wish === 'none' ? words.noneDone(changes.length) : words.allDone(changes.length);
        notify({ message, tone: 'success', undo: () => send(back) });
      }
    } catch (error) {
      const { message, correlationId } = describeFailure(error);
      notify({ message: `${words.bulkFailed} ${message}`, tone: 'error', correlationId });
    } finally {
      setBusy(false);
    }
  };
  return {
    frequent: [
      { id: 'none', label: words.noneSellable, disabled: isBusy, onSelect: () => void set('none') },
      { id: 'all', label: words.allSellable, disabled: isBusy, onSelect: () => void set('all') },
    ],
  };
}

/** The picked lines: those that are held here, or else page by page from the server. */
function useFindPicked(id: string, { search, filters }: TableState) {
  const client = useQueryClient();
  return async (request: SelectionRequest): Promise<ManifestItem[]> => {
    const meant = isMeant(request);
    const held = new Map(heldItems(client, id).map((item) => [item.line, item]));
    if ('ids' in request && request.ids.every((line) => held.has(Number(line))))
      return [...held.values()].filter(meant);
    const narrowing = 'ids' in request ? { search: '', filters: {} } : { search, filters };
    const found: ManifestItem[] = [];
    const load = loadItems(id);
    for (let page = 1, more = true; more; page += 1) {
      const { rows } = await load({ page, pageSize: portion, sort: '', ...narrowing });
      found.push(...rows.filter(meant));
      more = rows.length === portion;
    }
    return found;
  };
}
