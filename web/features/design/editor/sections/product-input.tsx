import Autocomplete from '@mui/material/Autocomplete';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { products } from '#contract/products/products.contract.ts';
import { call } from '#web/kit/api.ts';
import { t } from '#web/kit/messages/t.ts';
import { productsKey } from '#web/shared/products/products.queries.ts';
import { FieldFrame, useFieldIds } from '#web/ui/form/field-frame.tsx';
import { useField } from '#web/ui/form/form-context.ts';
import { autocompleteLook } from '#web/ui/form/inputs/autocomplete-look.ts';
import { autocompleteParts } from '#web/ui/form/inputs/autocomplete-parts.tsx';
import type { ChoiceOption } from '#web/ui/form/inputs/choice-options.ts';
import type { DesignPath } from '../design-path.ts';

const found = 20;

/** The products that what was typed finds, and the one that is chosen. */
function useChoices(id: string | null, typed: string) {
  const search = useDeferredValue(typed.trim());
  const list = useQuery({
    queryKey: [...productsKey, 'choices', search],
    queryFn: () => call(products.list, { query: { page: 1, pageSize: found, ...(search && { search }) } }),
    placeholderData: keepPreviousData,
  });
  const chosen = useQuery({
    queryKey: [...productsKey, id],
    queryFn: () => call(products.get, { params: { id: id ?? '' } }),
    enabled: id !== null,
  });
  const asOption = ({ _id, title }: { _id: string; title: string }): ChoiceOption => ({ value: _id, label: title });
  return {
    options: (list.data ?? []).map(asOption),
    value: id !== null && chosen.data ? asOption(chosen.data) : null,
    isLoading: list.isPending,
  };
}

/** A product, found by typing; the form holds its id, or null for none. */
export function ProductInput({ name }: { name: DesignPath }) {
  const ids = useFieldIds();
  const { field, error } = useField(name);
  const [typed, setTyped] = useState('');
  const { options, value, isLoading } = useChoices(field.value as string | null, typed);
  const words = t.design.testimonials;
  return (
    <FieldFrame ids={ids} label={words.product} error={error}>
      <Autocomplete<ChoiceOption>
        {...autocompleteParts({ ids, field, placeholder: words.findProduct })}
        value={value}
        options={options}
        loading={isLoading}
        getOptionKey={({ value: key }) => key}
        // The server has searched already.
        filterOptions={(entries) => entries}
        onChange={(_event, entry) => field.onChange(entry?.value ?? null)}
        onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
        sx={autocompleteLook}
      />
    </FieldFrame>
  );
}
