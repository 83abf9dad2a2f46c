import Button from '@mui/material/Button';
import { useState } from 'react';
import { accounts } from '#contract/accounts/accounts.contract.ts';
import { call } from '#web/kit/api.ts';
import { t } from '#web/kit/messages/t.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';

/** The owner's way out; asks for the mail address, since it signs the whole team out. */
export function CloseAccountCard({ email, onClosed }: { email: string; onClosed: () => void }) {
  const words = t.accounts.close;
  const [isAsking, setAsking] = useState(false);
  const close = async (confirmation: string) => {
    await call(accounts.closeAccount, { body: { confirmation } });
    onClosed();
  };
  return (
    <SectionCard title={words.title} description={words.text}>
      <Button color="error" onClick={() => setAsking(true)}>
        {words.open}
      </Button>
      <ConfirmDialog
        open={isAsking}
        danger
        title={words.dialogTitle}
        text={words.dialogText}
        typeToConfirm={email}
        confirmLabel={words.confirm}
        pendingLabel={words.pending}
        onConfirm={close}
        onClose={() => setAsking(false)}
      />
    </SectionCard>
  );
}
