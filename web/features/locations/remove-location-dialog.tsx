import type { Location } from '#contract/locations/locations.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useSnackbar } from '#web/ui/snackbar.tsx';
import { useRemoveLocation } from './locations.queries.ts';

/** Asks before a place goes; what else keeps it, the server says here. */
export function RemoveLocationDialog({ location, onClose }: { location: Location; onClose: () => void }) {
  const words = t.locations;
  const { notify } = useSnackbar();
  const remove = useRemoveLocation(location.store);
  const confirm = async () => {
    await remove.mutateAsync(location._id);
    notify({ message: words.removed(location.name), tone: 'success' });
  };
  return (
    <ConfirmDialog
      open
      danger
      title={words.removeTitle(location.name)}
      text={words.removeText}
      confirmLabel={words.remove}
      pendingLabel={words.removing}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
