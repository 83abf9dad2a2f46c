import type { ReactNode } from 'react';
import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form';
import { t } from '#web/kit/messages/t.ts';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { type IsLeaving, useHeldStep } from './inputs/use-held-step.ts';

const toAnotherPage: IsLeaving = (from, to) => from.pathname !== to.pathname;

/**
 * Asks before a page with unsaved changes is left, by link, by back button or by closing the tab.
 * Put what it returns into the page. While the form is sent a step waits for how that ends: once all is saved it goes
 * on, otherwise it is asked about. A submit that leads on itself replaces the address, and is never asked about.
 * `isLeaving` says which steps count, where one address shows several things.
 */
export function useUnsavedGuard<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  isLeaving: IsLeaving = toAnotherPage,
): ReactNode {
  const { isDirty, isSubmitting } = useFormState({ control: form.control });
  return useLeaveGuard(isDirty, isLeaving, isSubmitting);
}

/** The same for what is no form. */
export function useLeaveGuard(isUnsaved: boolean, isLeaving: IsLeaving = toAnotherPage, isSending = false): ReactNode {
  const { isHeld, go, stay } = useHeldStep(isUnsaved, isLeaving, isSending);
  const { leave } = t.common;
  return (
    <ConfirmDialog
      open={isHeld}
      title={leave.title}
      text={leave.text}
      confirmLabel={leave.go}
      cancelLabel={leave.stay}
      danger
      onConfirm={() => go()}
      onClose={stay}
    />
  );
}
