import { useCallback } from 'react';
import { choosableStatuses } from '#contract/products/product-choices.ts';
import type { Truckload } from '#contract/truckloads/truckloads.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { useMay } from '#web/shared/accounts/use-may.ts';
import { type ChoosableStatus, statusLooks } from '#web/shared/products/product-status.ts';
import { pathOfEdit, pathOfTruckload } from '#web/shared/truckloads/truckload-paths.ts';
import type { MenuAction } from '#web/ui/actions/action-menu.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { CheckIcon, EditIcon, EyeIcon, EyeOffIcon, TrashIcon } from '#web/ui/icons.tsx';
import { bulkFailure } from '../bulk-failure.ts';
import { useRemoveTruckload } from '../use-remove-truckload.ts';
import { useBulkUpdate } from './use-bulk-update.ts';

interface RowActs {
  changeStatus: (truckload: Truckload, status: ChoosableStatus) => void;
  actionsOf: (truckload: Truckload) => MenuAction[][];
}

/** The acts on one truckload of the list; the functions keep their identity, as long as `onRemoved` does. */
export function useRowActions(onRemoved: (id: string) => void): RowActs {
  const { notify } = useSnackbar();
  const update = useBulkUpdate();
  const remove = useRemove(onRemoved);
  const isWriter = useMay('truckloads.write');
  const changeStatus = useCallback(
    (truckload: Truckload, status: ChoosableStatus) =>
      void update([truckload], { status }).catch((error: unknown) => {
        notify({ message: bulkFailure(error), tone: 'error' });
      }),
    [update, notify],
  );
  const actionsOf = useCallback(
    (truckload: Truckload) => {
      const menu = rowMenu(truckload, (status) => changeStatus(truckload, status), remove);
      return isWriter ? menu : menu.slice(0, 1).map((group) => group.slice(0, 1));
    },
    [changeStatus, remove, isWriter],
  );
  return { changeStatus, actionsOf };
}

function useRemove(onRemoved: (id: string) => void): (id: string) => void {
  const { notify } = useSnackbar();
  const remove = useRemoveTruckload();
  return useCallback(
    (id: string) =>
      void remove(id)
        .then(() => onRemoved(id))
        .catch((error: unknown) => notify({ ...describeFailure(error), tone: 'error' })),
    [remove, notify, onRemoved],
  );
}

function rowMenu(
  { _id: id, status: current }: Truckload,
  mark: (status: ChoosableStatus) => void,
  remove: (id: string) => void,
): MenuAction[][] {
  const { details, edit, markAs, delete: removeLabel } = t.truckloads;
  return [
    [
      { id: 'details', label: details, icon: <EyeIcon />, to: pathOfTruckload(id) },
      { id: 'edit', label: edit, icon: <EditIcon />, to: pathOfEdit(id) },
    ],
    choosableStatuses
      .filter((status) => status !== current)
      .map((status) => ({
        id: status,
        label: markAs(statusLooks[status].label),
        icon: status === 'Ready' ? <CheckIcon /> : <EyeOffIcon />,
        onSelect: () => mark(status),
      })),
    [{ id: 'delete', label: removeLabel, icon: <TrashIcon />, tone: 'danger', onSelect: () => remove(id) }],
  ];
}
