import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { t } from '#web/kit/messages/t.ts';
import { upgradePrompt, upgradeStep } from '#web/kit/upgrade-prompt.ts';
import { subscriptionQuery } from '#web/shared/accounts/account.queries.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';

/** Tells about a plan limit that a call ran into, and offers the way to a larger plan. */
export function UpgradeDialog({ limit }: { limit: { errorMsg: string } }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  // The server has just shown that it knows better than this page what the plan allows.
  useEffect(() => void client.invalidateQueries(subscriptionQuery()), [client]);
  const { title, text, accept, decline } = t.shell.upgrade;
  return (
    <ConfirmDialog
      open
      title={title}
      text={
        <>
          {limit.errorMsg}
          <br />
          {text}
        </>
      }
      confirmLabel={accept}
      cancelLabel={decline}
      onConfirm={() => navigate('/app/payment', { state: upgradeStep })}
      onClose={upgradePrompt.dismiss}
    />
  );
}
