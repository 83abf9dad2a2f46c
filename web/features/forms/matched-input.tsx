import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { NotifyInput } from '#contract/forms/forms.schemas.ts';
import { formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { useDebouncedValue } from '#web/kit/use-debounced-value.ts';
import { Thumb } from '#web/ui/facts/thumb.tsx';
import { TagsInput } from '#web/ui/form/inputs/tags-input.tsx';
import { BoxIcon } from '#web/ui/icons.tsx';
import { longestSearch } from '#web/ui/table/rows/narrowing.ts';
import { themed } from '#web/ui/theme/themed.ts';
import { productSearchQuery, suggestionsQuery } from './forms.queries.ts';
import { type MatchingProduct, matchesFor } from './matching-products.ts';

const Product = styled('span')(
  themed(({ theme }) => ({
    flex: 1,
    minWidth: 0,
    '& > small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.secondary },
  })),
);

/** The products that may be what the visitor is looking for: suggested, found in the catalogue, or typed. */
export function MatchedInput({ formId }: { formId: string }) {
  const [typed, setTyped] = useState('');
  const suggested = useQuery(suggestionsQuery(formId));
  const found = useQuery(productSearchQuery(useDebouncedValue(typed).trim().slice(0, longestSearch)));
  const { matched, matchedHint } = t.forms;
  return (
    <TagsInput<NotifyInput, MatchingProduct>
      name="productRequest.matchedCLSKU"
      label={matched}
      helperText={matchedHint}
      suggestions={matchesFor(typed, suggested.data ?? [], found.data?.rows ?? [])}
      loading={suggested.isFetching || found.isFetching}
      onType={setTyped}
      renderOption={({ value, title, image, price }) => (
        <>
          <Thumb picture={image} icon={<BoxIcon />} size={32} />
          <Product>
            {title}
            <small>
              {value} · {formatMoney(price)}
            </small>
          </Product>
        </>
      )}
    />
  );
}
