import type { z } from 'zod';
import type { Member } from '#contract/team/team.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { AssignmentFields, assignmentValues, toAssignment } from './assignment-fields.tsx';
import { nameOf } from './member-row.tsx';
import { keyOfPerson } from './roles/describe-role.ts';
import { useUpdateMember } from './team.queries.ts';

const words = t.roles.person;

/** Gives somebody another role, other stores and locations. */
export function PersonDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { notify } = useSnackbar();
  const update = useUpdateMember();
  const name = nameOf(member);
  const form = useZodForm(assignmentValues, {
    defaultValues: {
      roleId: keyOfPerson(member),
      storeIds: member.storeIds ?? [],
      locationIds: member.locationIds ?? [],
    },
  });
  const save = async (values: z.output<typeof assignmentValues>) => {
    await update.mutateAsync({ id: member._id, body: toAssignment(values) });
    notify({ message: words.saved(name), tone: 'success' });
    onClose();
  };
  return (
    <FormDialog
      open
      form={form}
      title={words.title(name)}
      description={words.text}
      submitLabel={words.save}
      pendingLabel={words.saving}
      onSubmit={save}
      onClose={onClose}
    >
      <AssignmentFields />
    </FormDialog>
  );
}
