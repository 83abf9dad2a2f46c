import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { Tile } from '#contract/counter/counter.schemas.ts';
import { optionalDollars, textOf } from '#contract/kit/values.ts';
import { t } from '#web/kit/messages/t.ts';
import { useProductChoices } from '#web/shared/products/use-product-choices.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { AutocompleteInput } from '#web/ui/form/inputs/autocomplete-input.tsx';
import { ChoiceInput } from '#web/ui/form/inputs/choice-input.tsx';
import { MoneyInput } from '#web/ui/form/inputs/number-input.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { SwitchInput } from '#web/ui/form/inputs/toggle-inputs.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';

const words = t.tills.tile;
const kinds = ['product', 'custom', 'weight'] as const;

// What belongs to another kind is left out of the tile.
const schema = z
  .object({
    kind: z.enum(kinds),
    product: z.string(),
    title: textOf(60),
    price: optionalDollars.refine((amount) => amount === null || amount > 0, 'Must be more than 0'),
    isTaxed: z.boolean(),
    tab: textOf(30),
  })
  .refine(({ kind, product }) => kind !== 'product' || product !== '', { message: 'Required', path: ['product'] })
  .refine(({ kind, title }) => kind === 'product' || title !== '', { message: 'Required', path: ['title'] });

interface TileDialogProps {
  /** The one to change; none adds one. */
  tile: Tile | undefined;
  /** The products that tiles sell already. */
  saved: readonly { _id: string; title: string }[];
  tabs: readonly string[];
  onDone: (tile: Tile) => void;
  onClose: () => void;
}

/** Adds a tile, or changes one: it is saved with the form around it. */
export function TileDialog({ tile, saved, tabs, onDone, onClose }: TileDialogProps) {
  const form = useZodForm(schema, {
    defaultValues: {
      kind: tile?.kind ?? 'product',
      product: tile?.product ?? '',
      title: tile?.title ?? '',
      price: tile?.price === null || tile === undefined ? '' : tile.price.toFixed(2),
      isTaxed: tile?.isTaxed ?? true,
      tab: tile?.tab ?? '',
    },
  });
  const kind = useWatch({ control: form.control, name: 'kind' });
  return (
    <FormDialog
      open
      form={form}
      title={tile ? t.tills.editTile(tile.title || words.kinds[tile.kind]) : t.tills.addTile}
      submitLabel={tile ? words.save : words.add}
      onSubmit={(values) => {
        const isProduct = values.kind === 'product';
        onDone({
          tab: values.tab,
          kind: values.kind,
          product: isProduct ? values.product : null,
          title: isProduct ? '' : values.title,
          price: isProduct ? null : values.price,
          isTaxed: isProduct || values.isTaxed,
        });
        onClose();
      }}
      onClose={onClose}
    >
      <FormGrid sx={{ pt: 1 }}>
        <ChoiceInput
          name="kind"
          label={words.kind}
          options={kinds.map((value) => ({ value, label: words.kinds[value] }))}
        />
        {kind === 'product' ? (
          <ProductInput saved={saved} />
        ) : (
          <>
            <TextInput name="title" label={words.title} required maxLength={60} autoComplete="off" />
            <MoneyInput
              name="price"
              label={kind === 'weight' ? words.pricePound : words.price}
              helperText={words.priceHint}
            />
            <SwitchInput name="isTaxed" label={words.isTaxed} />
          </>
        )}
        <TextInput
          name="tab"
          label={words.tab}
          helperText={[words.tabHint, ...tabs.slice(0, 4)].join(' · ')}
          maxLength={30}
          autoComplete="off"
        />
      </FormGrid>
    </FormDialog>
  );
}

function ProductInput({ saved }: Pick<TileDialogProps, 'saved'>) {
  const [typed, setTyped] = useState('');
  const { found, isLoading } = useProductChoices(typed);
  const options = [...new Map([...saved, ...found].map(({ _id, title }) => [_id, title]))];
  return (
    <AutocompleteInput
      name="product"
      label={words.product}
      required
      options={options.map(([value, label]) => ({ value, label }))}
      loading={isLoading}
      onType={setTyped}
    />
  );
}
