import type { FieldValues } from 'react-hook-form';
import type { FieldProps } from '#web/ui/form/field-frame.tsx';
import { SeveralInput } from '#web/ui/form/inputs/several-input.tsx';
import { regionOptions } from './region-options.ts';

export interface RegionsInputProps<Values extends FieldValues = FieldValues> extends Omit<FieldProps<Values>, 'size'> {
  placeholder?: string;
}

const labels = new Map(regionOptions.map(({ value, label }) => [value, label]));

/** Countries and states of the United States, any number of them; the form holds their codes. */
export function RegionsInput<Values extends FieldValues>(props: RegionsInputProps<Values>) {
  return <SeveralInput<Values> {...props} options={regionOptions} nameOf={(value) => labels.get(value) ?? value} />;
}
