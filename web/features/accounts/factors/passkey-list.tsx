import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Passkey } from '#contract/accounts/factors.contract.ts';
import { formatDate, formatRelative } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { FactorList, FactorRow, FactorText } from './factor-row.tsx';
import { useRemovePasskey } from './factors.queries.ts';

/** The passkeys by their names, and the way to another. */
export function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const words = t.factors;
  const remove = useRemovePasskey();
  const { notify } = useSnackbar();
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey>();
  const confirmRemoval = async () => {
    if (!removing) return;
    await remove.mutateAsync(removing._id);
    notify({ message: words.removed(removing.name) });
  };
  return (
    <>
      <FactorList aria-label={words.passkeys}>
        {passkeys.map((passkey) => (
          <FactorRow key={passkey._id}>
            <FactorText
              first={passkey.name}
              second={
                passkey.lastUsedAt
                  ? words.lastUsed(formatRelative(passkey.lastUsedAt))
                  : words.neverUsed(formatDate(passkey.createdAt))
              }
            />
            <Button size="small" aria-label={words.removeNamed(passkey.name)} onClick={() => setRemoving(passkey)}>
              {words.remove}
            </Button>
          </FactorRow>
        ))}
        <FactorRow>
          <FactorText first={words.passkeys} second={passkeys.length === 0 ? words.noPasskeys : ''} />
          <Button size="small" startIcon={<PlusIcon />} onClick={() => setAdding(true)}>
            {words.add}
          </Button>
        </FactorRow>
      </FactorList>
      {isAdding && <AddPasskeyDialog onClose={() => setAdding(false)} />}
      <ConfirmDialog
        open={removing !== undefined}
        title={words.removeTitle(removing?.name ?? '')}
        text={words.removeText}
        confirmLabel={words.remove}
        onConfirm={confirmRemoval}
        onClose={() => setRemoving(undefined)}
      />
    </>
  );
}
