import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Product } from '#contract/products/products.schemas.ts';
import { formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { Allowed } from '#web/shared/accounts/allowed.tsx';
import { WaitingBuyers } from '#web/shared/alerts/waiting-buyers.tsx';
import { HeldGoods } from '#web/shared/held-goods/held-goods.tsx';
import { FieldFrame, FormGrid, useFieldIds } from '#web/ui/form/field-frame.tsx';
import { useField } from '#web/ui/form/form-context.ts';
import { MoneyInput, NumberInput } from '#web/ui/form/inputs/number-input.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { CloseIcon } from '#web/ui/icons.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { marginOf } from './margin.ts';
import { PriceInput } from './price-input.tsx';
import type { ProductValues } from './product-values.ts';

const twoOnPhones = { gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' } };

const prices = ['price', 'oldPrice', 'sale_price'] as const;

interface PricesCardProps {
  product?: Partial<Pick<Product, '_id' | 'valuePrice' | 'cost'>> | undefined;
}

/** What it costs and how many there are. */
export function PricesCard({
  product: { _id: product, valuePrice = null, cost: average = null } = {},
}: PricesCardProps) {
  const { sections, fields, livePrice, oldPriceHint, quantityHint } = t.productForm;
  useClearedTogether();
  return (
    <SectionCard title={sections.prices}>
      <FormGrid columns={3} sx={twoOnPhones}>
        <PriceInput product={product} />
        <MoneyInput<ProductValues>
          name="oldPrice"
          label={fields.oldPrice}
          helperText={valuePrice === null ? oldPriceHint : livePrice(formatMoney(valuePrice))}
          required
        />
        <NumberInput<ProductValues> name="quantity" label={fields.quantity} helperText={quantityHint} required />
        <SalePrice />
        <Allowed needs="truckloads.cost">
          <CostInput average={average} />
        </Allowed>
        <TextInput<ProductValues> name="bin" label={fields.bin} helperText={t.shelf.binHint} maxLength={60} />
      </FormGrid>
      <Box sx={{ display: 'grid', gap: 1, mt: 2, '&:empty': { display: 'none' } }}>
        {product !== undefined && (
          <Allowed needs="orders.read">
            <HeldGoods product={product} />
          </Allowed>
        )}
        {product !== undefined && (
          <Allowed needs="customers.read">
            <WaitingBuyers product={product} />
          </Allowed>
        )}
      </Box>
    </SectionCard>
  );
}

/** What one unit has cost, and what is left of the price. */
function CostInput({ average }: { average: number | null }) {
  const { control } = useFormContext<ProductValues>();
  const [price, sale, cost] = useWatch({ control, name: ['price', 'sale_price', 'cost'] });
  const margin = marginOf(Number(sale) || Number(price), cost === '' ? null : Number(cost));
  const { costHint, margin: describeMargin, average: describeAverage } = t.shelf;
  const isOther = average !== null && cost !== '' && average !== Number(cost);
  const hints = [
    margin !== null && describeMargin(margin.toFixed(1)),
    isOther && describeAverage(formatMoney(average)),
  ];
  return (
    <MoneyInput<ProductValues>
      name="cost"
      label={t.productForm.fields.cost}
      helperText={hints.filter(Boolean).join(' · ') || costHint}
    />
  );
}

/** The prices are measured against each other: mending one mends what was wrong with another. */
function useClearedTogether(): void {
  const { trigger, getFieldState, control } = useFormContext<ProductValues>();
  const amounts = useWatch({ control, name: prices }).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed amount is the reason to look again.
  useEffect(() => {
    const wrong = prices.filter((name) => getFieldState(name).invalid);
    if (wrong.length > 0) void trigger(wrong);
  }, [amounts, trigger, getFieldState]);
}

/** Set while counting stock; here it can only be taken away. */
function SalePrice() {
  const ids = useFieldIds();
  const { field, error } = useField('sale_price');
  const { fields, saleHint, removeSale } = t.productForm;
  if (field.value === '') return null;
  return (
    <FieldFrame label={fields.sale_price} helperText={saleHint} ids={ids} error={error}>
      <OutlinedInput
        id={ids.input}
        name={field.name}
        value={field.value}
        inputRef={field.ref}
        readOnly
        aria-describedby={ids.help}
        startAdornment={<InputAdornment position="start">$</InputAdornment>}
        endAdornment={
          <InputAdornment position="end">
            <IconButton size="small" aria-label={removeSale} onClick={() => field.onChange('')}>
              <CloseIcon />
            </IconButton>
          </InputAdornment>
        }
      />
    </FieldFrame>
  );
}
