import type { FieldValues, Path } from 'react-hook-form';
import { lookupSources } from '#contract/lookup/lookup.contract.ts';
import { skuSources } from '#contract/products/products.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { SelectInput } from '#web/ui/form/inputs/select-input.tsx';

/** Whose goods the codes are looked up among; one must be chosen. */
export function SourceInput<Values extends FieldValues>({ name, isChosen }: { name: Path<Values>; isChosen: boolean }) {
  const words = t.lookupEntry;
  return (
    <SelectInput
      name={name}
      label={words.source}
      placeholder={words.chooseSource}
      options={lookupSources.map((value) => ({ value, label: words.sources[value] }))}
      helperText={isChosen ? undefined : words.selectSource}
    />
  );
}

/** Where a SKU comes from; it may stay unsaid. */
export function SkuSourceInput<Values extends FieldValues>({ name }: { name: Path<Values> }) {
  const words = t.lookupEntry;
  return (
    <SelectInput
      name={name}
      label={words.skuSource}
      emptyLabel={words.noSkuSource}
      options={skuSources.map((value) => ({ value, label: words.skuSources[value] }))}
    />
  );
}
