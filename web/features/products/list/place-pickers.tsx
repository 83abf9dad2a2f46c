import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { conditions } from '#contract/products/product-choices.ts';
import { maxBins, products } from '#contract/products/products.contract.ts';
import { truckloads } from '#contract/truckloads/truckloads.contract.ts';
import { call } from '#web/kit/api.ts';
import { t } from '#web/kit/messages/t.ts';
import { useDebouncedValue } from '#web/kit/use-debounced-value.ts';
import { productsKey } from '#web/shared/products/products.queries.ts';
import { type Choice, ChoicePicker, type PickerProps } from './choice-picker.tsx';
import { suppliersQuery } from './use-place-filters.ts';

const words = t.shelf;
const truckloadsAtOnce = 50;

/** The text of a choice whose server finds what it names. */
function useFinding() {
  const [text, onText] = useState('');
  const search = useDebouncedValue(text.trim());
  return { text, onText, search: search || undefined };
}

/** The bins that hold something, with a field that finds them. */
export function BinPicker({ current, ...place }: PickerProps<string>) {
  const { search, ...field } = useFinding();
  const { data = [], isPending } = useQuery({
    queryKey: [...productsKey, 'bins', search],
    queryFn: ({ signal }) => call(products.bins, { query: { search } }, { signal }),
    placeholderData: keepPreviousData,
  });
  // However it is written in the address.
  const isCurrent = (bin: string) => bin.toLowerCase() === current?.toLowerCase();
  return (
    <ChoicePicker
      {...place}
      {...field}
      words={{ ...words.bins, none: isPending ? t.common.loading : words.bins.none }}
      options={data.map((bin) => ({ key: bin, name: bin }))}
      current={data.find(isCurrent)}
      hint={data.length === maxBins ? words.firstShown(maxBins) : undefined}
    />
  );
}

/** The truckloads that the merchant has bought, with a field that finds them. */
export function TruckloadPicker(props: PickerProps<string>) {
  const { search, ...field } = useFinding();
  const { data = [], isPending } = useQuery({
    queryKey: ['truckloads', 'choices', search],
    queryFn: ({ signal }) =>
      call(truckloads.list, { query: { isActive: 'true', search, page: 1, pageSize: truckloadsAtOnce } }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <ChoicePicker
      {...props}
      {...field}
      words={{ ...words.truckloads, none: isPending ? t.common.loading : words.truckloads.none }}
      options={data.map(({ _id, title, lotNumber }) => ({ key: _id, name: title, detail: lotNumber }))}
      hint={data.length === truckloadsAtOnce ? words.firstShown(truckloadsAtOnce) : undefined}
    />
  );
}

/** Those whose names have the text in them. */
const naming = (text: string, options: readonly Choice[]): readonly Choice[] =>
  options.filter(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase()));

export function SupplierPicker(props: PickerProps<string>) {
  const [text, onText] = useState('');
  const { data = [] } = useQuery(suppliersQuery());
  const options = naming(
    text,
    data.map(({ _id, name }) => ({ key: _id, name })),
  );
  return <ChoicePicker {...props} words={words.suppliers} text={text} onText={onText} options={options} />;
}

export function ConditionPicker(props: PickerProps<string>) {
  const [text, onText] = useState('');
  const options = naming(
    text,
    conditions.map((name) => ({ key: name, name })),
  );
  return <ChoicePicker {...props} words={words.conditions} text={text} onText={onText} options={options} />;
}
