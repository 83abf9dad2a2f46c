import type { WebhookEndpoint } from '#contract/webhooks/webhooks.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { useRemoveEndpoint } from './webhooks.queries.ts';

/** Asks before an endpoint goes with all that waits for it. */
export function RemoveEndpointDialog({ endpoint, onClose }: { endpoint: WebhookEndpoint; onClose: () => void }) {
  const words = t.webhooks;
  const { notify } = useSnackbar();
  const remove = useRemoveEndpoint();
  const confirm = async () => {
    await remove.mutateAsync(endpoint._id);
    notify({ message: words.removed, tone: 'success' });
  };
  return (
    <ConfirmDialog
      open
      danger
      title={words.removeTitle(endpoint.description || endpoint.address)}
      text={words.removeText}
      confirmLabel={words.remove}
      pendingLabel={words.removing}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
