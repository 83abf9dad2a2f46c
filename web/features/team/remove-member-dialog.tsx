import { useRef } from 'react';
import type { Member } from '#contract/team/team.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { nameOf } from './member-row.tsx';
import { useRemoveMember } from './team.queries.ts';

/** Asks before someone loses access, by name. */
export function RemoveMemberDialog({ member, onClose }: { member: Member | undefined; onClose: () => void }) {
  const { notify } = useSnackbar();
  const remove = useRemoveMember();
  // The name stays while the dialog fades out.
  const shown = useRef(member);
  if (member) shown.current = member;
  const { current: person } = shown;
  if (!person) return null;
  const name = nameOf(person);
  const confirm = async () => {
    await remove.mutateAsync(person._id);
    notify({ message: t.team.removed(name), tone: 'success' });
  };
  return (
    <ConfirmDialog
      open={member !== undefined}
      danger
      title={t.team.removeTitle(name)}
      text={t.team.removeText(name, person.email)}
      confirmLabel={t.team.remove}
      pendingLabel={t.team.removing}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
