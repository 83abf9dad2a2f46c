import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { liveChoice, type Product } from '#contract/products/products.schemas.ts';
import { formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { LiveInput } from '#web/shared/products/live-choice.tsx';
import { discounted } from '#web/shared/products/product-price.ts';
import { NumberInput } from '#web/ui/form/inputs/number-input.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { type BulkDialogProps, BulkFormDialog } from './bulk-form-dialog.tsx';

const { percentRange } = t.products;
const schema = z.object({
  percent: z.number(percentRange).min(1, percentRange).max(100, percentRange),
  live: liveChoice,
});

interface DiscountDialogProps extends BulkDialogProps {
  /** One of the products, to show what happens to it. */
  example: Product | undefined;
}

/** Asks how much comes off the price of many products. */
export function DiscountDialog({ example, ...dialog }: DiscountDialogProps) {
  const form = useZodForm(schema, { mode: 'onChange', defaultValues: { live: 'now' } });
  const percent = useWatch({ control: form.control, name: 'percent' });
  return (
    <BulkFormDialog
      dialog={dialog}
      form={form}
      title={t.products.bulk.discount}
      text={t.products.discountText}
      attributesOf={(values) => ({ percentageDiscount: values.percent })}
      reachOf={({ live }) => ({ live })}
    >
      <NumberInput
        name="percent"
        label={t.products.percent}
        decimals={2}
        unit="%"
        helperText={describe(example, schema.shape.percent.safeParse(percent).data)}
        autoFocus
      />
      {dialog.target.mayBeLive && <LiveInput />}
    </BulkFormDialog>
  );
}

const fallback = { title: t.products.anyProduct, price: 100, oldPrice: 0 };
const usual = 10;

function describe(product: Pick<Product, 'title' | 'price' | 'oldPrice'> = fallback, percent = usual) {
  if (percent === 100) return t.products.discountFree;
  const { price, oldPrice } = discounted(product, percent);
  const words = t.products.discountExample;
  return words(percent, product.title, formatMoney(product.price), formatMoney(price), formatMoney(oldPrice));
}
