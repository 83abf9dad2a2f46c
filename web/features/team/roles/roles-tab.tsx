import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import type { TeamRole } from '#contract/team/roles.schemas.ts';
import type { Member } from '#contract/team/team.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { usePhone } from '#web/ui/use-phone.ts';
import { useRemoveRole } from '../team.queries.ts';
import { keyOf } from './describe-role.ts';
import { Limit, TickMark } from './permission-mark.tsx';
import type { RoleEdit } from './role-dialog.tsx';
import { RoleFacts } from './role-facts.tsx';
import { RoleList } from './role-list.tsx';
import { RoleMatrix } from './role-matrix.tsx';

const words = t.roles;

interface RolesTabProps {
  roles: readonly TeamRole[];
  members: readonly Member[];
  onEdit: (edit: RoleEdit) => void;
}

/** What each role may do, at a glance; it is changed in a dialog. */
export function RolesTab({ roles, members, onEdit }: RolesTabProps) {
  const phone = usePhone();
  const [wanted, setWanted] = useState('cashier');
  const [removing, setRemoving] = useState<TeamRole>();
  const role = roles.find((each) => keyOf(each) === wanted) ?? roles[0];
  if (!role) return null;
  return (
    <>
      {phone ? (
        <RoleList roles={roles} role={role} onChoose={setWanted} />
      ) : (
        <RoleMatrix roles={roles} chosen={keyOf(role)} onChoose={setWanted} />
      )}
      <RoleFacts
        role={role}
        members={members}
        onCopy={() => onEdit({ kind: 'copy', role })}
        onEdit={() => onEdit({ kind: 'edit', role })}
        onRemove={() => setRemoving(role)}
      />
      <RemoveRoleDialog role={removing} onClose={() => setRemoving(undefined)} />
    </>
  );
}

/** What the marks of the matrix mean. */
export const Legend = () => (
  <Box
    sx={{
      display: { xs: 'none', md: 'flex' },
      alignItems: 'center',
      gap: 1.75,
      ml: 'auto',
      typography: 'body2',
      color: 'text.secondary',
    }}
  >
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <TickMark />
      {words.matrix.may}
    </Box>
    <span>
      <Limit>{words.matrix.limit}</Limit> {words.matrix.limitText}
    </span>
  </Box>
);

function RemoveRoleDialog({ role, onClose }: { role: TeamRole | undefined; onClose: () => void }) {
  const { notify } = useSnackbar();
  const remove = useRemoveRole();
  // The name stays while the dialog fades out.
  const shown = useRef(role);
  if (role) shown.current = role;
  const { current } = shown;
  if (!current) return null;
  const confirm = async () => {
    await remove.mutateAsync(current._id ?? '');
    notify({ message: words.dialog.removed(current.name), tone: 'success' });
  };
  return (
    <ConfirmDialog
      open={role !== undefined}
      danger
      title={words.dialog.removeTitle(current.name)}
      text={words.dialog.removeText}
      confirmLabel={words.facts.remove}
      pendingLabel={words.dialog.removing}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
