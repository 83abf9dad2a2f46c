import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { ImportField } from '#contract/transfers/transfers.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { SelectInput } from '#web/ui/form/inputs/select-input.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import type { ColumnValues } from './column-form.ts';
import { joinSamples } from './sample-values.ts';

const Pair = styled('div')(
  themed(({ theme }) => ({
    display: 'grid',
    gridTemplateColumns: '148px minmax(0, 1fr)',
    gap: '0 16px',
    marginBottom: 8,
    '& > span': { paddingTop: 7, ...theme.typography.subtitle2 },
    '& i': { fontStyle: 'normal', color: theme.vars.palette.error.main },
    '& em': { ...theme.typography.caption, fontStyle: 'normal', color: theme.vars.palette.text.tertiary },
    '& [data-doubt]': { color: theme.vars.palette.warning.onSoft },
    [theme.breakpoints.down('sm')]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      marginBottom: 12,
      '& > span': { padding: '0 0 6px' },
    },
  })),
);

interface ColumnInputProps {
  field: ImportField;
  columns: readonly string[];
  /** A few values of each column. */
  samples: ReadonlyMap<string, readonly string[]> | undefined;
  /** The column that we have guessed; marked until another is chosen. */
  guess: string | undefined;
  /** Why the guess is doubtful. */
  doubt: string | undefined;
}

/** A field of ours at the left, the column that fills it at the right, with what stands in that column. */
export function ColumnInput({ field, columns, samples, guess, doubt }: ColumnInputProps) {
  const words = t.importing.columns;
  const label = t.importing.fields[field];
  const isTitle = field === 'title';
  const chosen = useWatch<ColumnValues, ImportField>({ name: field });
  const values = samples?.get(chosen) ?? [];
  const options = useMemo(() => columns.map((column) => ({ value: column, label: column })), [columns]);
  const hint = isTitle && chosen === '' ? words.titleHint : undefined;
  return (
    <Pair>
      <span aria-hidden="true">
        {label} {isTitle && <i>*</i>} {guess !== undefined && chosen === guess && <em>{words.guessed}</em>}
      </span>
      <SelectInput<ColumnValues>
        name={field}
        label={label}
        hideLabel
        required={isTitle}
        options={options}
        emptyLabel={words.notUsed}
        helperText={
          <span>
            {values.length > 0 ? words.sample(joinSamples(values)) : hint} {doubt && <span data-doubt="">{doubt}</span>}
          </span>
        }
      />
    </Pair>
  );
}
