import Button from '@mui/material/Button';
import { useState } from 'react';
import type { User } from '#contract/accounts/accounts.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { LockIcon } from '#web/ui/icons.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { SetPasswordDialog } from './set-password-dialog.tsx';

/** Opens the dialog that changes the password, or, for who signs in without one, the one that has a link mailed. */
export function PasswordButton({ user }: { user: User }) {
  const words = t.accounts.password;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button startIcon={<LockIcon />} onClick={() => setOpen(true)}>
        {user.hasPassword ? words.change : words.set}
      </Button>
      {isOpen && user.hasPassword && <ChangePasswordDialog email={user.email} onClose={close} />}
      {isOpen && !user.hasPassword && <SetPasswordDialog email={user.email} onClose={close} />}
    </>
  );
}
