import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { importFields } from '#contract/transfers/transfers.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import type { StepProps } from '../import-step.ts';
import { StepActions } from '../step-actions.tsx';
import { useMapColumns } from '../transfers.queries.ts';
import { uploads } from '../upload/uploads.ts';
import { type ColumnValues, columnForm, isSameMapping, mappingOf, unusedColumns, valuesOf } from './column-form.ts';
import { ColumnInput } from './column-input.tsx';

/** Which column of a foreign file fills which field; what could be guessed is chosen already. */
export function ColumnsStep({ made, onColumns, onClose }: StepProps) {
  const words = t.transfers.dialog;
  const id = useId();
  const { mutateAsync: map } = useMapColumns(made._id);
  const form = useZodForm(columnForm, { defaultValues: valuesOf(made.mapping) });
  const samples = uploads.samplesOf(made._id);
  const submit = async (values: ColumnValues) => {
    const mapping = mappingOf(values);
    // The guess was right: the file has been checked by it, or is being checked.
    if (made.status === 'refused' || !isSameMapping(mapping, made.mapping)) await map(mapping);
    onColumns(false);
  };
  return (
    <>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{words.columnsText}</DialogContentText>
        <Form form={form} onSubmit={submit} id={`${id}-form`} label={words.columnsText}>
          {importFields.map((field) => (
            <ColumnInput key={field} field={field} columns={made.columns} samples={samples} />
          ))}
          <Unused columns={made.columns} />
        </Form>
      </DialogContent>
      <StepActions sx={{ borderTop: 1, borderColor: 'divider' }}>
        <Button onClick={onClose}>{words.close}</Button>
        <SubmitButton form={`${id}-form`} control={form.control} pendingLabel={words.sending}>
          {words.check}
        </SubmitButton>
      </StepActions>
    </>
  );
}

const namedUnused = 8;

function Unused({ columns }: { columns: readonly string[] }) {
  const words = t.transfers.dialog;
  const unused = unusedColumns(columns, useWatch<ColumnValues>() as ColumnValues);
  if (unused.length === 0) return null;
  const names = unused.slice(0, namedUnused).join(', ');
  const more = unused.length - namedUnused;
  return <Banner tone="warning">{more > 0 ? words.unusedMore(names, more) : words.unused(names)}</Banner>;
}
