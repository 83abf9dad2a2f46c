import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { HandDiscount } from '#contract/counter/counter.schemas.ts';
import { handDiscountCents } from '#contract/counter/price-sale.ts';
import { addCents, type Cents, subtractCents, sumCents, toDollars } from '#contract/kit/money.ts';
import { textOf } from '#contract/kit/values.ts';
import { formatCents } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { ChoiceInput } from '#web/ui/form/inputs/choice-input.tsx';
import { MoneyInput, NumberInput } from '#web/ui/form/inputs/number-input.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { type DraftLine, selectedLine } from '../sale/sale-draft.ts';
import type { OpenSale } from '../sale/use-sale.ts';
import { useAllowCut } from './allow-price.ts';
import { percentOfWhole, reckonCut } from './hand-cuts.ts';
import { ReasonChips } from './reason-chips.tsx';

const moneyPattern = /^\d{1,9}(\.\d{1,2})?$/;

const schema = z
  .object({
    of: z.enum(['line', 'sale', 'code']),
    kind: z.enum(['percent', 'amount']),
    percent: z.number().positive('Must be more than 0').max(100, 'Not more than 100 %').multipleOf(0.01).nullable(),
    amount: textOf(12),
    reason: textOf(80),
    code: textOf(30),
  })
  .superRefine(({ of, kind, percent, amount, reason, code }, { addIssue }) => {
    const miss = (path: string, message = 'Required') => addIssue({ code: 'custom', path: [path], message });
    if (of === 'code') {
      if (code === '') miss('code');
      return;
    }
    if (kind === 'percent' && percent === null) miss('percent');
    if (kind === 'amount' && !moneyPattern.test(amount)) miss('amount', amount === '' ? 'Required' : 'Not an amount');
    if (kind === 'amount' && moneyPattern.test(amount) && Number(amount) === 0) miss('amount', 'Must be more than 0');
    if (reason === '') miss('reason');
  });

interface DiscountDialogProps extends OpenSale {
  /** What was pressed: the line’s own, or that of the whole. */
  of: 'line' | 'sale';
  onClose: () => void;
}

/** Something off a line, or off the whole; or a code that the customer names. */
export function DiscountDialog({ of: first, sale, priced, change, onClose }: DiscountDialogProps) {
  const words = t.counter.discount;
  const allow = useAllowCut();
  const line = selectedLine(sale);
  const at = sale.lines.findIndex(({ key }) => key === line?.key);
  const form = useZodForm(schema, { defaultValues: valuesOf(sale, first === 'line' ? line : undefined) });
  const of = useWatch({ control: form.control, name: 'of' });
  const kind = useWatch({ control: form.control, name: 'kind' });
  const existing = of === 'line' ? line?.discount : of === 'sale' ? sale.discount : sale.code === '' ? null : sale.code;

  const submit = async (values: z.output<typeof schema>) => {
    if (values.of === 'code') {
      change({ kind: 'code', code: values.code.toUpperCase() });
      return onClose();
    }
    const discount: HandDiscount = {
      percent: values.kind === 'percent' ? values.percent : null,
      amount: values.kind === 'amount' ? Number(values.amount) : null,
      reason: values.reason,
    };
    if (values.of === 'line' && line) {
      const { listCents, askedCents, price, percent } = reckonCut(sale, { ...line, discount });
      const { override } = await allow(
        {
          sale: sale._id,
          line: at,
          product: line.product,
          listPrice: line.listPrice,
          price,
          discount: null,
          total: null,
          reason: values.reason,
        },
        percent,
        words.actWords(formatCents(subtractCents(listCents, askedCents)), line.title),
      );
      change({ kind: 'lineDiscount', key: line.key, discount, override });
      return onClose();
    }
    const total = beforeWhole(priced, sale.discount);
    const off = handDiscountCents(discount, total);
    const allowed = await allow(
      {
        sale: sale._id,
        line: null,
        product: null,
        listPrice: null,
        price: null,
        discount: toDollars(off),
        total: toDollars(total),
        reason: values.reason,
      },
      percentOfWhole(sale, off),
      words.actWords(formatCents(off), formatCents(total)),
    );
    change({ kind: 'discount', discount, ...allowed });
    onClose();
  };
  const remove = async () => {
    if (of === 'line' && line) change({ kind: 'lineDiscount', key: line.key, discount: null, override: null });
    else if (of === 'sale') change({ kind: 'discount', discount: null, override: null, allowedBy: null });
    else change({ kind: 'code', code: '' });
    onClose();
  };
  const places = [
    { value: 'sale' as const, label: words.ofSale },
    ...(line ? [{ value: 'line' as const, label: words.ofLine }] : []),
    { value: 'code' as const, label: words.ofCode },
  ];
  return (
    <FormDialog
      open
      form={form}
      title={words.title}
      description={of === 'line' && line ? line.title : undefined}
      submitLabel={words.save}
      pendingLabel={words.saving}
      guarded={false}
      onSubmit={submit}
      onClose={onClose}
      {...(existing && { secondary: { label: words.remove, pendingLabel: words.remove, act: remove } })}
    >
      <FormGrid>
        <ChoiceInput name="of" label={words.of} options={places} />
        {of === 'code' ? (
          <TextInput name="code" label={words.code} maxLength={30} autoComplete="off" required />
        ) : (
          <>
            <ChoiceInput
              name="kind"
              label={words.kind}
              options={[
                { value: 'percent', label: words.percent },
                { value: 'amount', label: words.amount },
              ]}
            />
            {kind === 'percent' ? (
              <NumberInput name="percent" label={words.percent} decimals={2} unit="%" autoFocus required />
            ) : (
              <MoneyInput name="amount" label={words.amount} autoFocus required />
            )}
            <TextInput name="reason" label={words.reason} maxLength={80} autoComplete="off" required />
            <ReasonChips reasons={words.reasons} label={words.reason} />
          </>
        )}
      </FormGrid>
    </FormDialog>
  );
}

/** What is off already, of a line or of the whole. */
function valuesOf(sale: OpenSale['sale'], line: DraftLine | undefined): z.input<typeof schema> {
  const known = line ? line.discount : sale.discount;
  return {
    of: line ? 'line' : 'sale',
    kind: known && known.amount !== null ? 'amount' : 'percent',
    percent: known?.percent ?? null,
    amount: known?.amount?.toFixed(2) ?? '',
    reason: known?.reason ?? '',
    code: sale.code,
  };
}

/** What the sale comes to before anything is taken off the whole by hand. */
function beforeWhole(priced: DiscountDialogProps['priced'], whole: HandDiscount | null): Cents {
  const after = subtractCents(sumCents(priced.lines.map(({ grossCents }) => grossCents)), priced.discountCents);
  if (!whole) return after;
  const byLines = sumCents(priced.applied.map(({ discountCents }) => discountCents));
  const ofWhole = subtractCents(priced.discountCents, byLines);
  return addCents(after, ofWhole);
}
