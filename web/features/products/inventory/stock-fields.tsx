import type { Product } from '#contract/products/products.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { Form } from '#web/ui/form/form.tsx';
import { MoneyInput } from '#web/ui/form/number-input.tsx';
import { ProductSummary } from './product-summary.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';
import type { StockValues } from './stock-values.ts';
import type { StockForm } from './use-stock-form.ts';

interface StockFieldsProps {
  id: string;
  product: Product;
  form: StockForm;
  onSubmit: () => Promise<void>;
}

/** The product that was found, and what can be changed about it here. */
export function StockFields({ id, product, form, onSubmit }: StockFieldsProps) {
  const { price, salePrice, salePriceHint } = t.inventory;
  return (
    <Form form={form} id={id} onSubmit={onSubmit} label={product.title}>
      <div style={{ marginBottom: 16 }}>
        <ProductSummary product={product} />
      </div>
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: 12 }}>
        <MoneyInput<StockValues> name="price" label={price} size="large" negativeAsZero />
        <MoneyInput<StockValues>
          name="sale_price"
          label={salePrice}
          helperText={salePriceHint}
          size="large"
          negativeAsZero
        />
      </div>
      <QuantityStepper />
    </Form>
  );
}
