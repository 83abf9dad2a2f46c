import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { choosableStatuses, conditions, type ProductStatus } from '#contract/products/products.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { ConditionTag } from '#web/shared/products/condition-tag.tsx';
import { statusLooks } from '#web/shared/products/product-status.ts';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { SelectInput, type SelectOption } from '#web/ui/form/select-input.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { StatusGlyph } from '#web/ui/status-glyph.tsx';
import type { ProductValues } from './product-values.ts';

const conditionOptions: readonly SelectOption[] = conditions.map((condition) => ({
  value: condition,
  label: <ConditionTag condition={condition} />,
}));

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
          options={statusOptions(current)}
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

/** Ready and Unpublished can be chosen; any other status stays only where it already is. */
function statusOptions(current: ProductStatus | undefined): SelectOption[] {
  const offered = new Set<ProductStatus>(current ? [current, ...choosableStatuses] : choosableStatuses);
  return [...offered].map((value) => ({ value, label: <StatusLabel status={value} /> }));
}

function StatusLabel({ status }: { status: ProductStatus }) {
  const { label, tone, glyph } = statusLooks[status];
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, '& > svg': { color: `${tone}.main` } }}>
      <StatusGlyph glyph={glyph} />
      {label}
    </Box>
  );
}
