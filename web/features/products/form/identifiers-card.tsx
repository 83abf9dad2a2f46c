import { type Product, skuSources } from '#contract/products/products.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { NumberInput } from '#web/ui/form/inputs/number-input.tsx';
import { SelectInput } from '#web/ui/form/inputs/select-input.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { BarcodeInput } from './barcode-input.tsx';
import { FixedField } from './fixed-field.tsx';
import type { ProductValues } from './product-values.ts';

const sourceOptions = skuSources.map((source) => ({ value: source, label: source }));

/** What it is known by: codes, makers, and the merchant's own marks. */
export function IdentifiersCard({ product }: { product: Product | undefined }) {
  const { sections, fields, asinExample, noSource, givenLater, pounds, variantGroupHint } = t.productForm;
  const plain = { autoComplete: 'off' } as const;
  return (
    <SectionCard title={sections.identifiers}>
      <FormGrid columns={3}>
        <BarcodeInput isNew={product === undefined} />
        <TextInput<ProductValues> {...plain} name="asin" label={fields.asin} placeholder={asinExample} />
        <FixedField label={fields.clSku} value={product?.cl_sku ?? ''} placeholder={givenLater} />
        <TextInput<ProductValues> {...plain} name="sku" label={fields.sku} maxLength={80} />
        <SelectInput<ProductValues>
          name="skuSource"
          label={fields.skuSource}
          options={sourceOptions}
          emptyLabel={noSource}
        />
        {product?.cl_upc && <FixedField label={fields.clUpc} value={product.cl_upc} />}
        <TextInput<ProductValues> {...plain} name="brand" label={fields.brand} maxLength={120} />
        <TextInput<ProductValues> {...plain} name="manufacturer" label={fields.manufacturer} maxLength={120} />
        <TextInput<ProductValues> {...plain} name="customField" label={fields.customField} maxLength={300} />
        <TextInput<ProductValues>
          {...plain}
          name="variantGroup"
          label={fields.variantGroup}
          helperText={variantGroupHint}
          maxLength={120}
        />
        <NumberInput<ProductValues> name="weight" label={fields.weight} decimals={2} unit={pounds} />
      </FormGrid>
    </SectionCard>
  );
}
