import { useWatch } from 'react-hook-form';
import type { ProductStatus } from '#contract/products/products.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { conditionOptions, statusFieldOptions } from '#web/shared/products/field-options.tsx';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { SelectInput } from '#web/ui/form/inputs/select-input.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import type { ProductValues } from './product-values.ts';

/** Whether it may be sold, and what state it is in. */
export function StatusCard({ current }: { current: ProductStatus | undefined }) {
  const { sections, fields, statusHints, notesHint, notesExample } = t.productForm;
  const status = useWatch<ProductValues, 'status'>({ name: 'status' });
  return (
    <SectionCard title={sections.status}>
      <FormGrid>
        <SelectInput<ProductValues>
          name="status"
          label={fields.status}
          options={statusFieldOptions(current)}
          helperText={statusHints[status]}
        />
        <SelectInput<ProductValues> name="condition" label={fields.condition} options={conditionOptions} />
        <TextInput<ProductValues>
          name="notes"
          label={fields.notes}
          rows={2}
          placeholder={notesExample}
          helperText={notesHint}
        />
      </FormGrid>
    </SectionCard>
  );
}
