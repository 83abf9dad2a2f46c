import { type ReactNode, useEffect, useRef } from 'react';
import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form';
import { type Location, useBeforeUnload, useBlocker } from 'react-router';
import { t } from '#web/kit/messages/t.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';

type IsLeaving = (from: Location, to: Location) => boolean;

const toAnotherPage: IsLeaving = (from, to) => from.pathname !== to.pathname;

/**
 * Asks before a page with unsaved changes is left, by link, by back button or by closing the tab.
 * Put what it returns into the page. Leaving from within the form's own submit is never asked about.
 * `isLeaving` says which steps count, where one address shows several things.
 */
export function useUnsavedGuard<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  isLeaving: IsLeaving = toAnotherPage,
): ReactNode {
  const { isDirty, isSubmitting } = useFormState({ control: form.control });
  return useLeaveGuard(isDirty && !isSubmitting, isLeaving);
}

/** The same for what is no form. */
export function useLeaveGuard(isUnsaved: boolean, isLeaving: IsLeaving = toAnotherPage): ReactNode {
  const unsaved = useRef(isUnsaved);
  const leaving = useRef(false);
  useEffect(() => {
    unsaved.current = isUnsaved;
  }, [isUnsaved]);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved.current && isLeaving(currentLocation, nextLocation),
  );
  useBeforeUnload((event) => {
    if (unsaved.current) event.preventDefault();
  });

  const go = () => {
    leaving.current = true;
    blocker.proceed?.();
  };
  const stay = () => {
    // After `proceed` a reset would block the same step back a second time.
    if (!leaving.current) blocker.reset?.();
    leaving.current = false;
  };
  const { leave } = t.common;
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={leave.title}
      text={leave.text}
      confirmLabel={leave.go}
      cancelLabel={leave.stay}
      danger
      onConfirm={go}
      onClose={stay}
    />
  );
}
