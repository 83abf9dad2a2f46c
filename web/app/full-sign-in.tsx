import { useLocation, useNavigate } from 'react-router';
import { fullSignInPrompt, useFullSignInPrompt } from '#web/kit/full-sign-in-prompt.ts';
import { t } from '#web/kit/messages/t.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { signInStep } from './log-out.ts';

/** Leads from a session that a PIN has opened to the sign-in with a password, and from there back to this page. */
export function useFullSignIn(): () => void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return () => void navigate('/login', { state: signInStep(pathname + search + hash) });
}

/** Where something that was pressed asks for more than a PIN: what that is, and the way there. */
export function FullSignInDialog() {
  const isAsked = useFullSignInPrompt();
  const signIn = useFullSignIn();
  const words = t.shell.fullSignIn;
  return (
    <ConfirmDialog
      open={isAsked}
      title={words.title}
      text={words.text}
      confirmLabel={words.act}
      onConfirm={signIn}
      onClose={fullSignInPrompt.dismiss}
    />
  );
}
