import { type ReactNode, useCallback, useState } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { useMay } from '#web/shared/accounts/use-may.ts';
import type { MenuAction } from '#web/ui/actions/action-menu.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { EyeIcon, TrashIcon } from '#web/ui/icons.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import type { OnStatus } from './form-cells.tsx';
import { formStatusLooks, type SentForm } from './form-kinds.ts';
import { nameInText, nameOf } from './form-texts.ts';
import { useRemoveForm, useSetStatus } from './forms.queries.ts';
import { ReadingDialog } from './reading-dialog.tsx';
import { WantedDialog } from './wanted-dialog.tsx';

const words = t.forms;

interface FormActs {
  onStatus: OnStatus;
  open: (form: SentForm) => void;
  actionsOf: (form: SentForm) => MenuAction[][];
  /** The open dialog; given the rows as they are now, it follows a change of status. */
  dialogs: (rows: readonly SentForm[]) => ReactNode;
}

/** All that can be done to a form; the functions keep their identity, or every row would be drawn anew. */
export function useFormActions(): FormActs {
  const [opened, setOpened] = useState<SentForm>();
  const [leaving, setLeaving] = useState<SentForm>();
  const onStatus = useStatus();
  const mayAnswer = useMay('customers.contact');
  const actionsOf = useCallback(
    (form: SentForm): MenuAction[][] => [
      [{ id: 'open', label: words.open, icon: <EyeIcon />, onSelect: () => setOpened(form) }],
      mayAnswer
        ? [{ id: 'delete', label: words.delete, icon: <TrashIcon />, tone: 'danger', onSelect: () => setLeaving(form) }]
        : [],
    ],
    [mayAnswer],
  );
  const dialogs = (rows: readonly SentForm[]) => (
    <>
      {opened && (
        <Details
          form={rows.find(({ _id }) => _id === opened._id) ?? opened}
          onStatus={onStatus}
          onClose={() => setOpened(undefined)}
        />
      )}
      {leaving && <DeleteDialog form={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
  return { onStatus, open: setOpened, actionsOf, dialogs };
}

function useStatus(): OnStatus {
  const { notify } = useSnackbar();
  const { mutate } = useSetStatus((error, form) => {
    const { message, correlationId } = describeFailure(error);
    const still = words.statusFailed(nameOf(form), formStatusLooks[form.status].label);
    notify({ message: `${message} ${still}`, tone: 'error', correlationId });
  });
  return useCallback((form, status) => mutate({ form, status }), [mutate]);
}

interface DetailsProps {
  form: SentForm;
  onStatus: OnStatus;
  onClose: () => void;
}

function Details(props: DetailsProps) {
  if (!useMay('customers.contact')) return <ReadingDialog {...props} />;
  if (props.form.kind === 'product') return <WantedDialog {...props} />;
  if (props.form.kind === 'contact') return <ContactDialog {...props} />;
  return <ReadingDialog {...props} />;
}

function DeleteDialog({ form, onClose }: { form: SentForm; onClose: () => void }) {
  const { notify } = useSnackbar();
  const remove = useRemoveForm();
  const confirm = async () => {
    await remove.mutateAsync(form._id);
    notify({ message: words.deleted(nameOf(form)), tone: 'success' });
  };
  return (
    <ConfirmDialog
      open
      danger
      title={words.deleteTitle(nameInText(form))}
      text={words.deleteText}
      confirmLabel={words.delete}
      pendingLabel={words.deleting}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
