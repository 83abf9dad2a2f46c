import { z } from 'zod';
import { textOf } from '#contract/kit/values.ts';
import { type OrderDetails, refundInput } from '#contract/orders/orders.schemas.ts';
import { formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';

const words = t.orderDetails.refund;

/** The lines of which something can still go back on the shelf. */
export const openLines = ({ lines }: Pick<OrderDetails, 'lines'>) =>
  lines
    .map(({ position, title, image, quantity, restocked }) => ({ position, title, image, left: quantity - restocked }))
    .filter(({ left }) => left > 0);

/** The dialog's fields: amount as text, and for each open line how many go back. */
export function refundSchema(order: Pick<OrderDetails, 'lines' | 'refundable'>) {
  const lines = openLines(order);
  return z
    .object({
      amount: refundInput.shape.amount.refine(
        (amount) => amount <= order.refundable,
        words.tooMuch(formatMoney(order.refundable)),
      ),
      reason: textOf(500),
      restock: z.array(z.number(words.whole).int(words.whole).min(0, words.whole).nullable()),
    })
    .superRefine(({ restock }, context) => {
      for (const [index, { left: most }] of lines.entries()) {
        if ((restock[index] ?? 0) <= most) continue;
        context.addIssue({ code: 'custom', message: words.tooMany(most), path: ['restock', index] });
      }
    })
    .transform(({ amount, reason, restock }) => ({
      amount,
      reason,
      restock: lines.flatMap(({ position }, index) => {
        const quantity = restock[index] ?? 0;
        return quantity > 0 ? { position, quantity } : [];
      }),
    }));
}

/** What is left is offered; nothing goes back on the shelf by itself. */
export const refundDefaults = (order: Pick<OrderDetails, 'lines' | 'refundable'>) => ({
  amount: order.refundable.toFixed(2),
  reason: '',
  restock: openLines(order).map(() => 0),
});
