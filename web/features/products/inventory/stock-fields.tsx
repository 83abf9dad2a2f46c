import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Product } from '#contract/products/products.schemas.ts';
import { formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { PriceReachInputs } from '#web/shared/products/live-choice.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { MoneyInput } from '#web/ui/form/inputs/number-input.tsx';
import { CheckboxInput } from '#web/ui/form/inputs/toggle-inputs.tsx';
import { ProductSummary } from './product-summary.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';
import { asksReach, raisesPrice, reachesOldPrice, type StockValues } from './stock-values.ts';
import type { StockForm } from './use-stock-form.ts';

const WriteOffDialog = lazy(async () => ({
  default: (await import('../stock/write-off-dialog.tsx')).WriteOffDialog,
}));

interface StockFieldsProps {
  id: string;
  product: Product;
  form: StockForm;
  onSubmit: () => Promise<void>;
  onWrittenOff: (product: Product) => void;
}

/** The product that was found, and what can be changed about it here. */
export function StockFields({ id, product, form, onSubmit, onWrittenOff }: StockFieldsProps) {
  const [isWritingOff, setWritingOff] = useState(false);
  const { price, salePrice, salePriceHint, removeOldPrice, compareAt } = t.inventory;
  const [typed, sale, oldPrice] = useWatch({ control: form.control, name: ['price', 'sale_price', 'oldPrice'] });
  const prices = { price: typed, sale_price: sale };
  return (
    <Form form={form} id={id} onSubmit={onSubmit} label={product.title}>
      <div style={{ marginBottom: 16 }}>
        <ProductSummary product={product} />
      </div>
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: 12 }}>
        <MoneyInput<StockValues>
          name="price"
          label={price}
          helperText={oldPrice > 0 ? compareAt(formatMoney(oldPrice)) : undefined}
          size="large"
          negativeAsZero
        />
        <MoneyInput<StockValues>
          name="sale_price"
          label={salePrice}
          helperText={salePriceHint}
          size="large"
          negativeAsZero
        />
      </div>
      {reachesOldPrice({ price: typed, oldPrice }) && (
        <CheckboxInput<StockValues> name="removeOldPrice" label={removeOldPrice(formatMoney(oldPrice))} />
      )}
      {asksReach(product, prices) && <PriceReachInputs asksCarts={raisesPrice(product, prices)} />}
      <QuantityStepper />
      <MoneyInput<StockValues>
        name="cost"
        label={t.shelf.costOfAdded}
        helperText={product.lastCost === null ? undefined : t.shelf.lastCost(formatMoney(product.lastCost))}
        negativeAsZero
      />
      {product.quantity > 0 && (
        <Button size="small" onClick={() => setWritingOff(true)}>
          {t.shelf.writeOff}
        </Button>
      )}
      <Suspense>
        {isWritingOff && (
          <WriteOffDialog product={product} onDone={onWrittenOff} onClose={() => setWritingOff(false)} />
        )}
      </Suspense>
    </Form>
  );
}
