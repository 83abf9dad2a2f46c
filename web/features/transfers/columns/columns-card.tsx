import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { type ImportField, importFields, type ProductImport } from '#contract/transfers/transfers.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { FailureBanner } from '#web/ui/feedback/failure-banner.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { isForeign, mappingOf } from '../import-stage.ts';
import { samplesQuery, useMapColumns } from '../transfers.queries.ts';
import {
  type ColumnValues,
  mappingOf as chosenOf,
  columnForm,
  isSameMapping,
  unusedColumns,
  valuesOf,
} from './column-form.ts';
import { ColumnInput } from './column-input.tsx';

const words = t.importing.columns;

const Fields = styled('div')(
  themed(({ theme }) => ({
    display: 'grid',
    gap: '0 32px',
    [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  })),
);
const Acts = styled('div')(
  themed(({ theme }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    gap: 8,
    marginTop: 16,
    '& > :first-of-type': { marginRight: 'auto' },
    [theme.breakpoints.down('sm')]: { '& > [type="submit"]': { flex: '1 0 100%', order: -1 } },
  })),
);

interface ColumnsCardProps {
  made: ProductImport;
  /** Done with the columns; whether the file is read anew by them. */
  onClose: (isChanged: boolean) => void;
}

/** Which column of a foreign file fills which field; what could be guessed is chosen already. */
export function ColumnsCard({ made, onClose }: ColumnsCardProps) {
  const id = useId();
  const { mutateAsync: map, isPending, error } = useMapColumns(made._id);
  const guess = mappingOf(made);
  const form = useZodForm(columnForm, { defaultValues: valuesOf(guess) });
  const { data: samples } = useQuery(samplesQuery(made._id));
  const submit = async (values: ColumnValues) => {
    const mapping = chosenOf(values);
    // The guess was right: the file has been checked by it, or is being checked.
    const isChanged = made.status === 'refused' || !isForeign(made) || !isSameMapping(mapping, made.mapping);
    if (isChanged) await map(mapping);
    onClose(isChanged);
  };
  const leaveToUs = async () => {
    if (isPending) return;
    await map({});
    onClose(true);
  };
  const doubtOf = (field: ImportField) => made.doubts.find((doubt) => doubt.field === field)?.message;
  return (
    <SectionCard title={words.title} description={words.text}>
      <Form form={form} onSubmit={submit} id={id} label={words.title}>
        <Fields>
          {importFields.map((field) => (
            <ColumnInput
              key={field}
              field={field}
              columns={made.columns}
              samples={samples}
              guess={isForeign(made) ? guess[field] : undefined}
              doubt={doubtOf(field)}
            />
          ))}
        </Fields>
        <Unused columns={made.columns.filter((column) => !isReadBeside(made, column))} />
        {error && !form.formState.isSubmitted && <FailureBanner failure={describeFailure(error)} />}
        <Acts>
          <Button variant="text" onClick={() => void leaveToUs().catch(() => undefined)}>
            {words.leaveToUs}
          </Button>
          {made.status !== 'refused' && <Button onClick={() => onClose(false)}>{words.back}</Button>}
          <SubmitButton form={id} control={form.control} pendingLabel={words.sending}>
            {words.check}
          </SubmitButton>
        </Acts>
      </Form>
    </SectionCard>
  );
}

/** No field is filled by it, and yet it is read: the currency of the prices. */
const isReadBeside = (made: ProductImport, column: string): boolean =>
  isForeign(made) && !made.leftOut.includes(column) && !Object.values(made.mapping).includes(column);

const namedUnused = 8;

function Unused({ columns }: { columns: readonly string[] }) {
  const unused = unusedColumns(columns, useWatch<ColumnValues>() as ColumnValues);
  if (unused.length === 0) return null;
  const names = unused.slice(0, namedUnused).join(', ');
  const more = unused.length - namedUnused;
  return <Banner tone="info">{more > 0 ? words.unusedMore(names, more) : words.unused(names)}</Banner>;
}
