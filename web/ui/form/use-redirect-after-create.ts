import { useEffect, useEffectEvent, useState } from 'react';
import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form';
import { useLocation } from 'react-router';

/**
 * Leads on from the form of something new to what was made. What was typed while it was sent holds the form where it
 * is, with the cursor, until it is saved as a change of what was made, or discarded.
 * `leadOn` is called with what was saved, and answers whether the form is being left. From then on it is `isLeading`:
 * until the next page is drawn it would still take what nobody saves.
 */
export function useRedirectAfterCreate<Made extends object, Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  lead: ((made: Made) => unknown) | undefined,
) {
  const { isDirty, isSubmitting } = useFormState({ control: form.control });
  const { key: place } = useLocation();
  const [leftFrom, setLeftFrom] = useState<string>();
  const [held, setHeld] = useState<Made>();

  const leadOn = async (made: Made, isTypedSince: boolean): Promise<boolean> => {
    if (!lead) return false;
    setHeld(isTypedSince ? made : undefined);
    if (isTypedSince) return false;
    setLeftFrom(place);
    await lead(made);
    return true;
  };
  const leadAfterDiscard = useEffectEvent((made: Made) => void leadOn(made, false));
  useEffect(() => {
    if (held && !isDirty && !isSubmitting) leadAfterDiscard(held);
  }, [held, isDirty, isSubmitting]);
  return { leadOn, isLeading: leftFrom === place };
}
