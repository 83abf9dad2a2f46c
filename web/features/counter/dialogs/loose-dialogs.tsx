import { z } from 'zod';
import { saleLine, type Tile } from '#contract/counter/counter.schemas.ts';
import { requiredDollars, requiredText } from '#contract/kit/values.ts';
import { t } from '#web/kit/messages/t.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { ChoiceInput } from '#web/ui/form/inputs/choice-input.tsx';
import { MoneyInput, NumberInput } from '#web/ui/form/inputs/number-input.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { type DraftLine, lineOfLoose } from '../sale/sale-draft.ts';
import type { OpenSale } from '../sale/use-sale.ts';
import { wordsOnReceipts } from '../sale/words-on-receipts.ts';
import { useOpenTill } from '../world.ts';

const more = requiredDollars.refine((amount) => amount > 0, 'Must be more than 0');
const weight = saleLine.shape.weight.unwrap();

const schema = z.object({
  title: requiredText(200),
  price: more,
  weight: weight.nullable(),
  tax: z.enum(['taxed', 'untaxed']),
});

interface LooseDialogProps extends Pick<OpenSale, 'change'> {
  /** What was set up for it; nothing of an amount that somebody names now. */
  tile: Tile | null;
  onClose: () => void;
}

/** An amount that somebody types, or goods by weight. */
export function LooseDialog({ change, tile, onClose }: LooseDialogProps) {
  const words = t.counter.loose;
  const { setup } = useOpenTill();
  const isWeight = tile?.kind === 'weight';
  const form = useZodForm(isWeight ? schema.extend({ weight: z.number('Required').pipe(weight) }) : schema, {
    defaultValues: {
      title: tile?.title ?? wordsOnReceipts(setup.store).customItem,
      price: tile?.price?.toFixed(2) ?? '',
      weight: null,
      tax: (tile?.isTaxed ?? true) ? 'taxed' : 'untaxed',
    },
  });
  const submit = ({ title, price, weight: pounds, tax }: z.output<typeof schema>) => {
    const kind = isWeight ? 'weight' : 'custom';
    const isTaxed = tax === 'taxed';
    const line = lineOfLoose({ kind, title, price, isTaxed, ...(pounds !== null && { weight: pounds }) });
    change({ kind: 'add', line });
    onClose();
  };
  return (
    <FormDialog
      open
      form={form}
      title={tile?.title ?? words.custom}
      submitLabel={words.add}
      guarded={false}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormGrid>
        {isWeight && <NumberInput name="weight" label={words.weight} decimals={2} unit="lb" autoFocus required />}
        {(tile === null || tile.price === null) && (
          <MoneyInput
            name="price"
            label={isWeight ? t.counter.price.perPound : words.price}
            autoFocus={!isWeight}
            required
          />
        )}
        {tile === null && <TextInput name="title" label={words.name} maxLength={200} autoComplete="off" required />}
        {tile === null && (
          <ChoiceInput
            name="tax"
            label={words.taxClass}
            options={[
              { value: 'taxed', label: words.isTaxed },
              { value: 'untaxed', label: words.untaxed },
            ]}
          />
        )}
      </FormGrid>
    </FormDialog>
  );
}

const countSchema = z.object({ quantity: z.number('Required').pipe(saleLine.shape.quantity) });

type CountDialogProps = Pick<OpenSale, 'change'> & { onClose: () => void } & (
    | { line: DraftLine; bins?: undefined }
    | { bins: { price: number; title: string }; line?: undefined }
  );

/** How many of a line, or out of the bins. */
export function CountDialog({ change, line, bins, onClose }: CountDialogProps) {
  const words = t.counter.loose;
  const form = useZodForm(countSchema, { defaultValues: { quantity: line?.quantity ?? (null as never) } });
  return (
    <FormDialog
      open
      form={form}
      title={line?.title ?? bins?.title ?? ''}
      submitLabel={line ? words.setCount : words.add}
      guarded={false}
      onSubmit={({ quantity }) => {
        if (line) change({ kind: 'count', key: line.key, quantity });
        if (bins) change({ kind: 'add', line: lineOfLoose({ kind: 'bin', ...bins, quantity }) });
        onClose();
      }}
      onClose={onClose}
    >
      <NumberInput name="quantity" label={words.count} autoFocus required />
    </FormDialog>
  );
}
