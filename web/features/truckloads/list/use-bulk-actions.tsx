import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Truckload } from '#contract/truckloads/truckloads.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { CheckIcon, EyeOffIcon, TagIcon, TrashIcon } from '#web/ui/icons.tsx';
import type { RowSource } from '#web/ui/table/rows/row-source.ts';
import type { BulkActions } from '#web/ui/table/selection/bulk-bar.tsx';
import type { SelectionController } from '#web/ui/table/selection/use-selection.ts';
import type { TableState } from '#web/ui/table/table-state.ts';
import { bulkFailure } from '../bulk-failure.ts';
import { readPicked } from './read-picked.ts';
import { type Attributes, useBulkUpdate } from './use-bulk-update.ts';

const DiscountDialog = lazy(async () => ({ default: (await import('./discount-dialog.tsx')).DiscountDialog }));

interface BulkActsOptions {
  selection: SelectionController;
  source: RowSource<Truckload>;
  state: TableState;
}

/** The acts on the selected truckloads: their menu, and the dialog that is open. */
export function useBulkActions({ selection, source, state }: BulkActsOptions): {
  actions: BulkActions;
  dialog: ReactNode;
} {
  const [isAsking, setAsking] = useState(false);
  const { notify } = useSnackbar();
  const update = useBulkUpdate();
  const apply = async (attributes: Attributes) => {
    await update(await readPicked(selection.request(), state, source.rows ?? []), attributes);
    if (attributes.isActive === false) selection.clear();
  };
  const applyAtOnce = (attributes: Attributes) =>
    void apply(attributes).catch((error: unknown) => notify({ message: bulkFailure(error), tone: 'error' }));

  const { bulk } = t.truckloads;
  const ready = { id: 'ready', label: bulk.ready, onSelect: () => applyAtOnce({ status: 'Ready' }) };
  const actions: BulkActions = {
    frequent: [
      { ...ready, icon: <CheckIcon /> },
      {
        id: 'unpublished',
        label: bulk.unpublished,
        icon: <EyeOffIcon />,
        onSelect: () => applyAtOnce({ status: 'Unpublished' }),
      },
    ],
    more: [
      [{ id: 'discount', label: bulk.discount, icon: <TagIcon />, onSelect: () => setAsking(true) }],
      [
        {
          id: 'delete',
          label: bulk.delete,
          icon: <TrashIcon />,
          tone: 'danger',
          onSelect: () => applyAtOnce({ isActive: false }),
        },
      ],
    ],
  };
  const dialog = isAsking && (
    <Suspense>
      <DiscountDialog
        amount={t.truckloads.counted(selection.count)}
        example={source.rows?.find(({ _id, price }) => price > 0 && selection.has(_id))}
        onApply={(percentageDiscount) => apply({ percentageDiscount })}
        onClose={() => setAsking(false)}
      />
    </Suspense>
  );
  return { actions, dialog };
}
