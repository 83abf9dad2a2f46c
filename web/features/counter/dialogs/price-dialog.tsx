import { z } from 'zod';
import { saleLine } from '#contract/counter/counter.schemas.ts';
import { requiredText } from '#contract/kit/values.ts';
import { formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { MoneyInput } from '#web/ui/form/inputs/number-input.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import type { DraftLine } from '../sale/sale-draft.ts';
import type { OpenSale } from '../sale/use-sale.ts';
import { useOpenTill } from '../world.ts';
import { useAllowCut } from './allow-price.ts';
import { reckonCut } from './hand-cuts.ts';
import { ReasonChips } from './reason-chips.tsx';

const schema = z.object({ price: saleLine.shape.price, reason: requiredText(80) });

interface PriceDialogProps extends Pick<OpenSale, 'sale' | 'change'> {
  line: DraftLine;
  onClose: () => void;
}

/** Another price for a line, with its reason; further than the role goes, a supervisor is asked. */
export function PriceDialog({ sale, change, line, onClose }: PriceDialogProps) {
  const words = t.counter.price;
  const { setup } = useOpenTill();
  const allow = useAllowCut();
  const form = useZodForm(schema, { defaultValues: { price: line.price.toFixed(2), reason: line.reason } });
  const submit = async ({ price, reason }: z.output<typeof schema>) => {
    const at = sale.lines.findIndex(({ key }) => key === line.key);
    const list = formatMoney(line.listPrice);
    // What is taken off the line besides goes with it.
    const cut = reckonCut(sale, { ...line, price });
    const allowed = await allow(
      {
        sale: sale._id,
        line: at,
        product: line.product,
        listPrice: line.listPrice,
        price: cut.price,
        discount: null,
        total: null,
        reason,
      },
      cut.percent,
      words.actWords(line.title, formatMoney(cut.price), list),
    );
    change({ kind: 'price', key: line.key, price, reason, ...allowed });
    onClose();
  };
  const most = setup.priceCutPercent;
  return (
    <FormDialog
      open
      form={form}
      title={words.title(line.title)}
      description={[
        words.was(formatMoney(line.listPrice)),
        ...(most === null ? [] : [most > 0 ? words.limit(most) : words.none]),
      ].join(' ')}
      submitLabel={words.save}
      pendingLabel={words.saving}
      guarded={false}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormGrid>
        <MoneyInput name="price" label={line.weight === null ? words.price : words.perPound} autoFocus required />
        <TextInput name="reason" label={words.reason} maxLength={80} autoComplete="off" required />
        <ReasonChips reasons={words.reasons} label={words.reason} />
      </FormGrid>
    </FormDialog>
  );
}
