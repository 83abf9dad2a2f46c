import type { FieldValues } from 'react-hook-form';
import type { FieldProps } from '../form/field-frame.tsx';
import { useField } from '../form/form-context.ts';
import type { ImageEntry } from './image-entries.ts';
import { SortableImages, type SortableImagesProps } from './sortable-images.tsx';

export interface SortableImagesInputProps<Values extends FieldValues = FieldValues>
  extends Pick<FieldProps<Values>, 'name'>,
    Omit<SortableImagesProps, 'value' | 'onChange' | 'error' | 'buttonRef'> {}

/** The pictures of the form around it; the form holds a list of `ImageEntry`. */
export function SortableImagesInput<Values extends FieldValues>(props: SortableImagesInputProps<Values>) {
  const { name, ...rest } = props;
  const { field, error } = useField(name);
  const value: readonly ImageEntry[] = Array.isArray(field.value) ? field.value : [];
  return <SortableImages {...rest} value={value} onChange={field.onChange} error={error} buttonRef={field.ref} />;
}
