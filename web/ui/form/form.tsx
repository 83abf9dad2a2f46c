import { styled } from '@mui/material/styles';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type FieldValues, FormProvider, type Path, type UseFormReturn, useFormState } from 'react-hook-form';
import { describeFailure, type FailureText } from '../feedback/failure.ts';
import { FailureBanner } from '../feedback/failure-banner.tsx';
import { createFieldRegistry, FieldRegistryContext } from './form-context.ts';
import { fieldErrorsOf, sortServerErrors } from './server-errors.ts';

export interface FormProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  /** Throw to say it failed: field messages go to their fields, anything else to the top of the form. */
  onSubmit: (values: Output) => unknown;
  /** Words for a failure that is not about a field; `undefined` leaves them to the form, `null` shows nothing. */
  describeError?: (error: unknown) => string | null | undefined;
  /** Where the server's name of a field differs from the form's. */
  serverNames?: Readonly<Record<string, string>>;
  id?: string;
  /** Names the form for screen readers. */
  label?: string;
  /** Takes nothing any more. */
  inert?: boolean;
  /** Can be looked at, and not changed. */
  readOnly?: boolean;
  children: ReactNode;
}

const Root = styled('form')({ display: 'flex', flexDirection: 'column', minWidth: 0 });

// What is no field of the browser's own does not hear of the disabled set it is in.
const Fixed = styled('fieldset')(({ theme }) => ({
  display: 'contents',
  '& .MuiOutlinedInput-root': { backgroundColor: theme.vars.palette.background.muted },
  // They would do nothing.
  '& button': { display: 'none' },
  '& [role="combobox"], & [contenteditable], & [role="radiogroup"], & label': { pointerEvents: 'none' },
}));

const wrongField = '[aria-invalid="true"], [data-invalid="true"]';

/** A form that can't be sent twice, shows the server's messages at their fields and leads to the first wrong one. */
export function Form<Values extends FieldValues, Output>(props: FormProps<Values, Output>) {
  const { form, onSubmit, describeError, serverNames, id, label, inert, readOnly = false, children } = props;
  const root = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const [registry] = useState(createFieldRegistry);
  const [notes, setNotes] = useState<readonly FailureText[]>([]);
  useFocusOnFirstError(form, root, notes.length > 0);

  const showFailure = (error: unknown) => {
    const { fields, rest } = sortServerErrors(fieldErrorsOf(error), registry.has, serverNames);
    for (const [name, message] of fields) form.setError(name as Path<Values>, { type: 'server', message });
    if (fields.size > 0 || rest.length > 0) {
      return setNotes(rest.map((message) => ({ message, correlationId: undefined })));
    }
    const failure = describeFailure(error);
    const words = describeError?.(error);
    // Without an error of its own the form would count as sent.
    form.setError('root.server', { type: 'server', message: failure.message });
    setNotes(words === null ? [] : [{ ...failure, message: words ?? failure.message }]);
  };

  const send = async (values: Output) => {
    try {
      await onSubmit(values);
    } catch (error) {
      showFailure(error);
    }
  };

  const submit = async (event: FormEvent) => {
    // A dialog in the form may have a form of its own: only the inner one is meant.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    event.stopPropagation();
    if (sending.current) return;
    sending.current = true;
    setNotes([]);
    try {
      await form.handleSubmit(send)();
    } finally {
      sending.current = false;
    }
  };

  return (
    <FormProvider {...form}>
      <FieldRegistryContext value={registry}>
        <Root ref={root} id={id} aria-label={label} inert={inert} noValidate onSubmit={submit}>
          <FormNotes notes={notes} />
          {readOnly ? <Fixed disabled>{children}</Fixed> : children}
        </Root>
      </FieldRegistryContext>
    </FormProvider>
  );
}

function useFocusOnFirstError<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  root: { current: HTMLFormElement | null },
  hasNotes: boolean,
) {
  const { submitCount } = useFormState({ control: form.control });
  const handled = useRef(submitCount);
  useEffect(() => {
    if (handled.current === submitCount) return;
    handled.current = submitCount;
    const target = root.current?.querySelector<HTMLElement>(wrongField);
    if (target) target.focus();
    else if (hasNotes) root.current?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }, [submitCount, hasNotes, root]);
}

function FormNotes({ notes }: { notes: readonly FailureText[] }) {
  return (
    // Clear of a page header that is sticky.
    <div role="alert" style={{ scrollMarginTop: 80 }}>
      {notes.map((note) => (
        <div key={note.message} style={{ marginBottom: 16 }}>
          <FailureBanner failure={note} live={false} />
        </div>
      ))}
    </div>
  );
}
