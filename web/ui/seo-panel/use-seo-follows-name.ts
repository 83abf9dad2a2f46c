import { useEffect, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { slugAfterName, titleAfterName } from './seo-values.ts';

/**
 * Lets the SEO title and the slug of a form follow edits of its name field. A slug that was saved before
 * never changes by itself: it is the address that others link to.
 */
export function useSeoFollowsName<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  nameField: Path<Values>,
  seoField = 'seoMetaData' as Path<Values>,
): void {
  const before = useRef<string>('');
  useEffect(() => {
    const read = (field: string) => String(form.getValues(field as Path<Values>) ?? '');
    const write = (field: string, value: string) => {
      if (value === read(field)) return;
      const { isTouched, error } = form.getFieldState(field as Path<Values>);
      form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, {
        shouldDirty: true,
        shouldValidate: isTouched || error !== undefined,
      });
    };
    before.current = read(nameField);
    return form.subscribe({
      name: nameField,
      exact: true,
      formState: { values: true },
      callback: ({ type }) => {
        const name = read(nameField);
        // Only what a person types; filling the form from the server is no edit.
        if (type === 'change') {
          write(`${seoField}.title`, titleAfterName(read(`${seoField}.title`), name));
          if (!savedSlug(form, seoField)) {
            write(`${seoField}.slug`, slugAfterName(read(`${seoField}.slug`), before.current, name));
          }
        }
        before.current = name;
      },
    });
  }, [form, nameField, seoField]);
}

function savedSlug<Values extends FieldValues, Output>(
  { formState }: UseFormReturn<Values, unknown, Output>,
  seoField: string,
): unknown {
  const seo: unknown = seoField
    .split('.')
    .reduce<unknown>((value, part) => (value as FieldValues | undefined)?.[part], formState.defaultValues);
  return (seo as FieldValues | undefined)?.slug;
}
