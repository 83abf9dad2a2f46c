import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { roleInput, type TeamRole } from '#contract/team/roles.schemas.ts';
import { grantablePermissions } from '#contract/team/roles.ts';
import { t } from '#web/kit/messages/t.ts';
import { userQuery } from '#web/shared/accounts/account.queries.ts';
import { PermissionBoxes } from '#web/shared/permissions/permission-boxes.tsx';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { MoneyInput, NumberInput } from '#web/ui/form/inputs/number-input.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { useSaveRole } from '../team.queries.ts';
import { nameOfRole } from './describe-role.ts';

const words = t.roles.dialog;

type RoleValues = z.input<typeof roleInput>;

/** What the dialog is about: a role that is changed, one that another begins as, or a new one. */
export type RoleEdit = { kind: 'edit' | 'copy'; role: TeamRole } | { kind: 'add' };

const asText = (amount: number | null) => (amount === null ? '' : amount.toFixed(2));

function valuesOf(edit: RoleEdit): RoleValues {
  if (edit.kind === 'add') {
    return { name: '', permissions: [], refundLimit: '', writeOffLimit: '', priceCutLimit: null };
  }
  const { role } = edit;
  return {
    name: edit.kind === 'copy' ? words.copyOf(nameOfRole(role)) : role.name,
    permissions: grantablePermissions.filter((permission) => role.permissions.includes(permission)),
    refundLimit: asText(role.refundLimit),
    writeOffLimit: asText(role.writeOffLimit),
    priceCutLimit: role.priceCutLimit,
  };
}

/** A role of one's own: its name, what it includes, and how far that goes. */
export function RoleDialog({ edit, onClose }: { edit: RoleEdit; onClose: () => void }) {
  const { notify } = useSnackbar();
  const { data: user } = useQuery(userQuery());
  const id = edit.kind === 'edit' ? edit.role._id : null;
  const save = useSaveRole(id);
  const form = useZodForm(roleInput, { defaultValues: valuesOf(edit) });
  const send = async (role: z.output<typeof roleInput>) => {
    await save.mutateAsync(role);
    notify({ message: words.saved(role.name), tone: 'success' });
    onClose();
  };
  return (
    <FormDialog
      open
      wide
      form={form}
      title={edit.kind === 'edit' ? words.editTitle : words.addTitle}
      description={edit.kind === 'edit' ? words.editText : undefined}
      submitLabel={words.save}
      pendingLabel={words.saving}
      onSubmit={send}
      onClose={onClose}
    >
      <TextInput<RoleValues> name="name" label={words.name} autoComplete="off" autoFocus />
      <PermissionBoxes
        name="permissions"
        label={words.includes}
        offered={grantablePermissions}
        own={new Set(user?.permissions)}
        explained
      />
      <Limits />
    </FormDialog>
  );
}

/** Of what is ticked and can have one. */
function Limits() {
  const permissions = useWatch<RoleValues, 'permissions'>({ name: 'permissions' });
  const hint = words.noLimit;
  return (
    <FormGrid columns={3}>
      {permissions.includes('orders.refund') && (
        <MoneyInput<RoleValues> name="refundLimit" label={words.refundLimit} helperText={hint} />
      )}
      {permissions.includes('stock.writeoff') && (
        <MoneyInput<RoleValues> name="writeOffLimit" label={words.writeOffLimit} helperText={hint} />
      )}
      {permissions.includes('products.price') && (
        <NumberInput<RoleValues> name="priceCutLimit" label={words.priceCutLimit} unit="%" helperText={hint} />
      )}
    </FormGrid>
  );
}
