import { type ReactNode, useCallback, useState } from 'react';
import type { TruckloadRequest } from '#contract/truckloads/requests.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { useMay } from '#web/shared/accounts/use-may.ts';
import { pathOfTruckload } from '#web/shared/truckloads/truckload-paths.ts';
import type { MenuAction } from '#web/ui/actions/action-menu.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { EyeIcon, TrashIcon, TruckIcon } from '#web/ui/icons.tsx';
import type { OnStatus } from './request-cells.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { nameOf, requestLooks } from './request-texts.ts';
import { useRemoveRequest, useSetStatus } from './requests.queries.ts';

const words = t.truckloads.requests;

interface RequestActs {
  onStatus: OnStatus;
  open: (request: TruckloadRequest) => void;
  actionsOf: (request: TruckloadRequest) => MenuAction[][];
  /** The open dialog; given the rows as they are now, it follows a change of status. */
  dialogs: (rows: readonly TruckloadRequest[]) => ReactNode;
}

/** All that can be done to a request; the functions keep their identity, or every row would be drawn anew. */
export function useRequestActions(): RequestActs {
  const [opened, setOpened] = useState<TruckloadRequest>();
  const [leaving, setLeaving] = useState<TruckloadRequest>();
  const onStatus = useStatus();
  const isWriter = useMay('truckloads.write');
  const actionsOf = useCallback(
    (request: TruckloadRequest): MenuAction[][] => [
      [
        { id: 'open', label: words.open, icon: <EyeIcon />, onSelect: () => setOpened(request) },
        { id: 'truckload', label: words.toTruckload, icon: <TruckIcon />, to: pathOfTruckload(request.truckload._id) },
      ],
      isWriter
        ? [
            {
              id: 'delete',
              label: words.delete,
              icon: <TrashIcon />,
              tone: 'danger',
              onSelect: () => setLeaving(request),
            },
          ]
        : [],
    ],
    [isWriter],
  );
  const dialogs = (rows: readonly TruckloadRequest[]) => (
    <>
      {opened && (
        <RequestDialog
          request={rows.find(({ _id }) => _id === opened._id) ?? opened}
          onStatus={(request, status) => {
            // Under a filter the row may leave the list; the dialog shows its new status all the same.
            setOpened({ ...request, status });
            onStatus(request, status);
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
      {leaving && <DeleteDialog request={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
  return { onStatus, open: setOpened, actionsOf, dialogs };
}

function useStatus(): OnStatus {
  const { notify } = useSnackbar();
  const { mutate } = useSetStatus((error, request) => {
    const { message, correlationId } = describeFailure(error);
    const still = words.statusFailed(nameOf(request), requestLooks[request.status].label);
    notify({ message: `${message} ${still}`, tone: 'error', correlationId });
  });
  return useCallback((request, status) => mutate({ request, status }), [mutate]);
}

function DeleteDialog({ request, onClose }: { request: TruckloadRequest; onClose: () => void }) {
  const { notify } = useSnackbar();
  const remove = useRemoveRequest();
  const confirm = async () => {
    await remove.mutateAsync(request._id);
    notify({ message: words.deleted(nameOf(request)), tone: 'success' });
  };
  return (
    <ConfirmDialog
      open
      danger
      title={words.deleteTitle(nameOf(request))}
      text={words.deleteText}
      confirmLabel={words.delete}
      pendingLabel={words.deleting}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
