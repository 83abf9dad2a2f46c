import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import {
  type Manifest,
  type ManifestField,
  type ManifestItem,
  type ManifestMapping,
  manifestFields,
} from '#contract/truckloads/manifest.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { FailureBanner } from '#web/ui/feedback/failure-banner.tsx';
import { SelectInput, type SelectOption } from '#web/ui/form/inputs/select-input.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { themed } from '#web/ui/theme/themed.ts';
import {
  type MappingValues,
  mappingOf,
  mappingSchema,
  mappingServerNames,
  mappingValuesOf,
  samplesOf,
  unusedColumns,
} from './mapping-form.ts';

const words = t.truckloadDetails.mapping;

const Pair = styled('div')(
  themed(({ theme }) => ({
    display: 'grid',
    gridTemplateColumns: '148px minmax(0, 1fr)',
    gap: '0 16px',
    marginBottom: 4,
    '& > span': { paddingTop: 7, ...theme.typography.subtitle2 },
    [theme.breakpoints.down('sm')]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      marginBottom: 12,
      '& > span': { padding: '0 0 6px' },
    },
  })),
);

interface MappingDialogProps {
  csv: Pick<Manifest, 'columns' | 'mapping'>;
  /** The first lines as they were read, to recognise columns by. */
  items?: readonly ManifestItem[] | undefined;
  map: (mapping: ManifestMapping) => Promise<unknown>;
  onClose: () => void;
}

/** Which column of the file fills which field; what is in force is chosen already. */
export function MappingDialog({ csv, items, map, onClose }: MappingDialogProps) {
  const form = useZodForm(mappingSchema, { defaultValues: mappingValuesOf(csv.mapping) });
  const samples = useMemo(() => samplesOf(items ?? [], csv.mapping), [items, csv.mapping]);
  const options = useMemo(() => csv.columns.map((column) => ({ value: column, label: column })), [csv.columns]);
  const submit = async (mapping: ManifestMapping) => {
    await map(mapping);
    onClose();
  };
  const automatic = useMutation({ mutationFn: () => submit({}) });
  return (
    <FormDialog
      open
      wide
      form={form}
      title={words.title}
      description={words.text}
      submitLabel={words.submit}
      pendingLabel={words.pending}
      guarded={false}
      serverNames={mappingServerNames}
      secondary={{
        label: words.automatic,
        pendingLabel: words.pending,
        act: () => automatic.mutateAsync().catch(() => undefined),
      }}
      onSubmit={(values) => submit(mappingOf(values as MappingValues))}
      onClose={onClose}
    >
      {automatic.error && (
        <div style={{ marginBottom: 16 }}>
          <FailureBanner failure={describeFailure(automatic.error)} />
        </div>
      )}
      {manifestFields.map((field) => (
        <ColumnSelect key={field} field={field} options={options} samples={samples} />
      ))}
      <Unused columns={csv.columns} />
    </FormDialog>
  );
}

interface ColumnSelectProps {
  field: ManifestField;
  options: readonly SelectOption[];
  samples: ReadonlyMap<string, string>;
}

/** A field of ours at the left, the column that fills it at the right, with what stands in that column. */
function ColumnSelect({ field, options, samples }: ColumnSelectProps) {
  const label = t.truckloadDetails.fields[field];
  const sample = samples.get(useWatch<MappingValues, ManifestField>({ name: field }));
  return (
    <Pair>
      <span aria-hidden="true">{label}</span>
      <SelectInput<MappingValues>
        name={field}
        label={label}
        hideLabel
        options={options}
        emptyLabel={words.notUsed}
        helperText={sample && words.sample(sample)}
      />
    </Pair>
  );
}

const namedUnused = 8;

function Unused({ columns }: { columns: readonly string[] }) {
  const unused = unusedColumns(columns, useWatch<MappingValues>() as MappingValues);
  if (unused.length === 0) return null;
  const names = unused.slice(0, namedUnused).join(', ');
  const more = unused.length - namedUnused;
  return (
    <Banner tone="info" live={false}>
      {more > 0 ? words.unusedMore(names, more) : words.unused(names)}
    </Banner>
  );
}
