import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { type BreakPreview, breakInput } from '#contract/truckloads/manifest.schemas.ts';
import { isPlanError } from '#web/kit/api-error.ts';
import { t } from '#web/kit/messages/t.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { SelectInput } from '#web/ui/form/inputs/select-input.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { CheckboxInput } from '#web/ui/form/inputs/toggle-inputs.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { AlertIcon, CheckIcon } from '#web/ui/icons.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { previewQuery } from '../details.queries.ts';
import type { TruckloadActions } from '../use-truckload-actions.ts';
import { describePreview, isEmpty } from './describe-break.ts';

const words = t.truckloadDetails.breaking;

const Consequences = styled('ul')(
  themed(({ theme }) => ({
    listStyle: 'none',
    margin: '0 0 20px',
    padding: '10px 14px',
    display: 'grid',
    gap: 6,
    borderRadius: theme.vars.shape.borderRadius,
    backgroundColor: theme.vars.palette.background.sunken,
    ...theme.typography.body2,
    '& > li': { display: 'flex', alignItems: 'flex-start', gap: 8 },
    '& .MuiSvgIcon-root': { flex: 'none', fontSize: 16, marginTop: 2, color: theme.vars.palette.text.tertiary },
    '& > [data-warning], & > [data-warning] .MuiSvgIcon-root': { color: theme.vars.palette.warning.onSoft },
  })),
);

type BreakValues = z.input<typeof breakInput>;

interface BreakDialogProps {
  id: string;
  breakUp: TruckloadActions['breakUp'];
  onClose: () => void;
}

const statusOptions = (['Ready', 'Unpublished'] as const).map((value) => ({ value, label: words.statuses[value] }));

/** What breaking it into products does, the choices, and the start; the work itself is shown on the page. */
export function BreakDialog({ id, breakUp, onClose }: BreakDialogProps) {
  const form = useZodForm(breakInput, { defaultValues: { status: 'Ready', restocks: true, customField: '' } });
  const restocks = useWatch({ control: form.control, name: 'restocks' }) ?? true;
  const { data, error, refetch } = useQuery(previewQuery(id, { restocks }));
  return (
    <FormDialog
      open
      form={form}
      title={words.title}
      description={words.text}
      submitLabel={words.submit(data ? data.creates + data.restocks : 0)}
      pendingLabel={words.pending}
      submitDisabled={data === undefined || isEmpty(data)}
      guarded={false}
      // The upgrade dialog tells about the plan.
      describeError={(failure) => (isPlanError(failure) ? null : undefined)}
      onSubmit={async (values) => {
        await breakUp(values);
        onClose();
      }}
      onClose={onClose}
    >
      <div aria-live="polite">
        {data && <Preview preview={data} />}
        {!data && !error && <RowsSkeleton rows={3} label={words.waiting} />}
        {!data && error && (
          <ErrorPanel
            level={3}
            text={describeFailure(error).message}
            correlationId={describeFailure(error).correlationId}
            onRetry={() => void refetch()}
          />
        )}
      </div>
      <SelectInput<BreakValues> name="status" label={words.status} options={statusOptions} />
      <CheckboxInput<BreakValues> name="restocks" label={words.restocksLabel} helperText={words.restocksHint} />
      <TextInput<BreakValues>
        name="customField"
        label={words.note}
        helperText={words.noteHint}
        maxLength={300}
        autoComplete="off"
      />
    </FormDialog>
  );
}

function Preview({ preview }: { preview: BreakPreview }) {
  if (isEmpty(preview)) return <Typography variant="body2">{words.nothing}</Typography>;
  return (
    <Consequences aria-label={words.preview}>
      {describePreview(preview).map(({ id, text, isWarning }) => (
        <li key={id} data-warning={isWarning ? '' : undefined}>
          {isWarning ? <AlertIcon /> : <CheckIcon />}
          {text}
        </li>
      ))}
    </Consequences>
  );
}
