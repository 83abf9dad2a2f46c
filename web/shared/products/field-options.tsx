import Box from '@mui/material/Box';
import { choosableStatuses } from '#contract/products/product-choices.ts';
import { conditions, type ProductStatus } from '#contract/products/products.schemas.ts';
import { StatusGlyph } from '#web/ui/facts/status-glyph.tsx';
import type { SelectOption } from '#web/ui/form/inputs/select-input.tsx';
import { ConditionTag } from './condition-tag.tsx';
import { statusLooks } from './product-status.ts';

/** Every condition, for a field of a form. */
export const conditionOptions: readonly SelectOption[] = conditions.map((condition) => ({
  value: condition,
  label: <ConditionTag condition={condition} />,
}));

/** Ready and Unpublished can be chosen; any other status stays only where it already is. */
export function statusFieldOptions(current: ProductStatus | undefined): SelectOption[] {
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
