import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId, useState } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import { t } from '#web/kit/messages/t.ts';
import { Form, type FormProps } from '../form/form.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { usePhone } from '../use-phone.ts';
import { DiscardDialog } from './discard-dialog.tsx';

export interface FormDialogProps<Values extends FieldValues, Output>
  extends Omit<FormProps<Values, Output>, 'id' | 'label'> {
  open: boolean;
  title: ReactNode;
  description?: ReactNode;
  submitLabel?: ReactNode;
  pendingLabel?: string;
  cancelLabel?: string;
  /** A second thing that can be done with what is filled in, before the submit button. It tells itself how that went. */
  secondary?: { label: string; pendingLabel: string; act: () => Promise<unknown> };
  /** Nothing can be sent as it is. */
  submitDisabled?: boolean;
  /** Asks before typed changes are thrown away, by closing it or by leaving the page, unless said otherwise. */
  guarded?: boolean;
  /** 640 px instead of 440, for dialogs with a table or two columns. */
  wide?: boolean;
  /** Frames of others may take the focus out of it, such as a bank that asks its customer. */
  lendsFocus?: boolean;
  /** Called when it is cancelled; after a successful submit, close it in `onSubmit`. */
  onClose: () => void;
}

// Three beside each other are too many: the one that matters most goes above the others.
const threeOnPhones = { pt: 1, flexWrap: 'wrap', '&& > [type="submit"]': { order: -1, flexBasis: '100%' } };

/** A form in a dialog, full screen on phones; asks before typed changes are thrown away. */
export function FormDialog<Values extends FieldValues, Output>(props: FormDialogProps<Values, Output>) {
  const {
    open,
    title,
    description,
    submitLabel,
    pendingLabel,
    cancelLabel,
    secondary,
    submitDisabled = false,
    guarded = true,
    wide = false,
    lendsFocus = false,
    onClose,
    children,
    ...form
  } = props;
  const id = useId();
  const phone = usePhone();
  const [isAsking, setAsking] = useState(false);
  const { isDirty, isSubmitting } = useFormState({ control: form.form.control });
  const [isActing, setActing] = useState(false);
  // Until it is known how that went it stays, and sends nothing else.
  const isBusy = isSubmitting || isActing;
  const act = async () => {
    if (isBusy) return;
    setActing(true);
    await secondary?.act().finally(() => setActing(false));
  };
  const close = () => {
    if (isBusy) return;
    if (isDirty && guarded) setAsking(true);
    else onClose();
  };
  return (
    <>
      <Dialog
        open={open}
        onClose={close}
        fullScreen={phone}
        disableEnforceFocus={lendsFocus}
        aria-labelledby={`${id}-title`}
        aria-describedby={description ? `${id}-text` : undefined}
        slotProps={{ paper: { sx: wide && !phone ? { width: 640 } : undefined } }}
      >
        <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
        <DialogContent>
          {description && (
            <DialogContentText id={`${id}-text`} sx={{ mb: 2 }}>
              {description}
            </DialogContentText>
          )}
          <Form {...form} id={`${id}-form`}>
            {children}
          </Form>
        </DialogContent>
        <DialogActions sx={secondary && phone ? threeOnPhones : { pt: 1 }}>
          <Button onClick={close} aria-disabled={isBusy || undefined}>
            {cancelLabel ?? t.common.cancel}
          </Button>
          {secondary && (
            <Button onClick={() => void act()} aria-disabled={isBusy || undefined}>
              {isActing ? secondary.pendingLabel : secondary.label}
            </Button>
          )}
          <SubmitButton
            form={`${id}-form`}
            control={form.form.control}
            disabled={submitDisabled || isActing}
            {...(pendingLabel && { pendingLabel })}
          >
            {submitLabel}
          </SubmitButton>
        </DialogActions>
      </Dialog>
      {open && guarded && isDirty && (
        <DiscardDialog isUnsaved={!isBusy} isClosing={isAsking} onDiscard={onClose} onKeep={() => setAsking(false)} />
      )}
    </>
  );
}
