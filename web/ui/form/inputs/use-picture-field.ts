import { useState } from 'react';
import { useController } from 'react-hook-form';
import { assetUrl } from '#web/kit/settings.ts';
import { describeUnsupported, isAccepted } from '../../files/drop-rules.ts';
import { mostPictureBytes } from '../../files/picture-types.ts';
import { useObjectUrl } from '../../files/use-object-url.ts';
import { useField } from '../form-context.ts';

export interface PictureFieldOptions {
  /** The field of the newly chosen file. */
  name: string;
  /** The field that says the saved one goes. */
  removal: string;
  saved: string | null;
  accept: readonly string[];
  words: { unsupported: string; tooLarge: string };
}

/** One picture of a form: the saved one, a newly chosen one, or none. Nothing changes before the form is saved. */
export function usePictureField({ name, removal, saved, accept, words }: PictureFieldOptions) {
  const { field, error } = useField(name);
  const { field: isRemoved } = useController({ name: removal });
  const [problem, setProblem] = useState<string>();
  const [file] = field.value as File[];
  const kept = saved !== null && isRemoved.value !== true ? assetUrl(saved) : undefined;

  const problemOf = (chosen: File): string | undefined => {
    if (!isAccepted(chosen, accept)) return describeUnsupported(chosen, words.unsupported);
    return chosen.size > mostPictureBytes ? words.tooLarge : undefined;
  };
  const choose = ([chosen]: readonly File[]) => {
    if (!chosen) return;
    const wrong = problemOf(chosen);
    setProblem(wrong);
    if (wrong === undefined) field.onChange([chosen]);
  };
  const remove = () => {
    setProblem(undefined);
    field.onChange([]);
    if (saved !== null) isRemoved.onChange(true);
  };
  return { buttonRef: field.ref, shown: useObjectUrl(file) ?? kept, message: problem ?? error, choose, remove };
}
