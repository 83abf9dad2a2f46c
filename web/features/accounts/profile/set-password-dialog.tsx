import { z } from 'zod';
import { accounts } from '#contract/accounts/accounts.contract.ts';
import { call } from '#web/kit/api.ts';
import { t } from '#web/kit/messages/t.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { BotCheckField } from '../bot-check/bot-check-field.tsx';
import { useBotCheck } from '../bot-check/use-bot-check.ts';

const nothing = z.object({});

/** Has a link mailed with which someone who signs in with Google or Facebook can set a password too. */
export function SetPasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const words = t.accounts.password;
  const botCheck = useBotCheck();
  const { notify } = useSnackbar();
  const form = useZodForm(nothing, { defaultValues: {} });
  const send = async () => {
    await botCheck.pass((token) => call(accounts.forgotPassword, { body: { email, token } }));
    notify({ message: words.setSent(email), tone: 'success', duration: 6000 });
    onClose();
  };
  return (
    <FormDialog
      open
      form={form}
      title={words.set}
      description={words.setDescription(email)}
      submitLabel={words.setSubmit}
      pendingLabel={words.setSubmitting}
      onSubmit={send}
      onClose={onClose}
    >
      <BotCheckField check={botCheck} />
    </FormDialog>
  );
}
