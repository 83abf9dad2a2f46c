import { fullSignInPrompt } from '#web/kit/full-sign-in-prompt.ts';
import { t } from '#web/kit/messages/t.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useFullSignIn } from './use-full-sign-in.ts';

/** Where something that was pressed asks for more than a PIN: what that is, and the way there. */
export function FullSignInDialog() {
  const signIn = useFullSignIn();
  const { title, text, act } = t.shell.fullSignIn;
  return (
    <ConfirmDialog
      open
      title={title}
      text={text}
      confirmLabel={act}
      onConfirm={signIn}
      onClose={fullSignInPrompt.dismiss}
    />
  );
}
