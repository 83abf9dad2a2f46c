import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import '#contract/kit/issue-texts.ts';

/** A form over a schema: what it shows is the schema's input, what it submits is the output. */
export type ZodForm<Input extends FieldValues, Output> = UseFormReturn<Input, unknown, Output>;

interface Options<Input extends FieldValues, Output>
  extends Omit<UseFormProps<Input, unknown, Output>, 'resolver' | 'defaultValues'> {
  defaultValues: DefaultValues<Input>;
}

/** A form that the same schema validates here and on the server; fields speak up once they were left. */
export function useZodForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  options: Options<Input, Output>,
): ZodForm<Input, Output> {
  return useForm<Input, unknown, Output>({
    mode: 'onTouched',
    // Form moves the focus itself: to the first wrong field as seen, not as registered.
    shouldFocusError: false,
    ...options,
    resolver: zodResolver(schema),
  });
}
