import type { z } from 'zod';
import { email } from '#contract/kit/values.ts';
import { ApiError } from '#web/kit/api-error.ts';
import { t } from '#web/kit/messages/t.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { AssignmentFields, assignmentValues, toAssignment } from './assignment-fields.tsx';
import { useInvite } from './team.queries.ts';

const inviting = assignmentValues.extend({ email });

/** Asks for the address an invitation goes to, and the role it is for. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { notify } = useSnackbar();
  const invite = useInvite();
  const form = useZodForm(inviting, {
    defaultValues: { email: '', roleId: 'cashier', storeIds: [], locationIds: [] },
  });
  const send = async ({ email, ...assignment }: z.output<typeof inviting>) => {
    await invite.mutateAsync({ email, ...toAssignment(assignment) }).catch((error: unknown) => {
      throw atEmail(error);
    });
    notify({ message: t.team.invited(email), tone: 'success' });
    onClose();
  };
  return (
    <FormDialog
      open
      form={form}
      title={t.team.inviteTitle}
      description={t.team.inviteText}
      submitLabel={t.team.send}
      pendingLabel={t.team.sending}
      onSubmit={send}
      onClose={onClose}
    >
      <TextInput name="email" type="email" label={t.team.email} autoComplete="off" autoFocus />
      <AssignmentFields />
    </FormDialog>
  );
}

/** Someone who is on the team already: that is about the address, so it is said there. */
function atEmail(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.name !== 'CONFLICT') return error;
  return new ApiError(error.status, { errors: [{ param: 'email', msg: error.message }] });
}
