import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import type { OrderDetails } from '#contract/orders/orders.schemas.ts';
import { formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { orderName } from '#web/shared/orders/order-name.ts';
import { ProductThumb } from '#web/shared/products/product-thumb.tsx';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { MoneyInput, NumberInput } from '#web/ui/form/inputs/number-input.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { themed } from '#web/ui/theme/themed.ts';
import { describeMoneyFailure } from '../describe-money-failure.ts';
import { useMoneyActs } from '../use-change-order.ts';
import { openLines, refundDefaults, refundSchema } from './refund-values.ts';

const words = t.orderDetails.refund;

const Shelf = styled('fieldset')(
  themed(({ theme }) => ({
    minWidth: 0,
    margin: '4px 0 0',
    padding: 0,
    border: 0,
    '& legend': { ...theme.typography.subtitle2, padding: 0 },
    '& ul': { listStyle: 'none', margin: '8px 0 0', padding: 0 },
    '& li': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr) 112px',
      alignItems: 'start',
      gap: 12,
      paddingTop: 4,
      ...theme.typography.body2,
    },
    '& [data-title]': { paddingTop: 8, overflowWrap: 'anywhere' },
  })),
);

interface RefundDialogProps {
  order: OrderDetails;
  onClose: () => void;
}

/** Gives money back, all or part of what is left, and says which goods return to the shelf. */
export function RefundDialog({ order: opened, onClose }: RefundDialogProps) {
  // News of the order must not move the lines under what is being typed; the server knows what is left.
  const [order] = useState(opened);
  const { notify } = useSnackbar();
  const { refund } = useMoneyActs(order._id);
  const [schema] = useState(() => refundSchema(order));
  const form = useZodForm(schema, { defaultValues: refundDefaults(order) });
  const typed = Number(useWatch({ control: form.control, name: 'amount' }));
  const { type } = order.payment;

  const submit = async (body: z.output<typeof schema>) => {
    const known = new Set(order.refunds.map(({ _id }) => _id));
    const { refunds } = await refund(body, words.approve(formatMoney(body.amount), orderName(order)));
    const made = refunds.find(({ _id }) => !known.has(_id));
    const amount = formatMoney(body.amount);
    // A processor that does not answer is asked again until it does.
    notify({ message: made?.status === 'pending' ? words.onItsWay(amount) : words.done(amount), tone: 'success' });
    onClose();
  };
  return (
    <FormDialog
      open
      wide
      form={form}
      title={words.title(orderName(order))}
      description={type === 'card' || type === 'paypal' ? words.text(words.means[type]) : words.textInStore}
      submitLabel={typed > 0 ? words.submit(formatMoney(typed)) : words.act}
      pendingLabel={words.pending}
      describeError={(error) => describeMoneyFailure(error, words)}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormGrid>
        <MoneyInput
          name="amount"
          label={words.amount}
          helperText={words.left(formatMoney(order.refundable))}
          required
          autoFocus
        />
        <TextInput name="reason" label={words.reason} helperText={words.reasonHint} maxLength={500} />
        <RestockFields order={order} />
      </FormGrid>
    </FormDialog>
  );
}

function RestockFields({ order }: { order: OrderDetails }) {
  const lines = openLines(order);
  if (lines.length === 0) return null;
  return (
    <Shelf>
      <Typography component="legend">{words.restock}</Typography>
      <FormHelperText sx={{ mt: 0 }}>{words.restockHint}</FormHelperText>
      <ul>
        {lines.map(({ position, title, image, left }, index) => (
          <li key={position}>
            <ProductThumb thumbnail={image} />
            <span data-title="">{title}</span>
            <NumberInput name={`restock.${index}`} label={title} hideLabel unit={words.of(left)} />
          </li>
        ))}
      </ul>
    </Shelf>
  );
}
