import Radio from '@mui/material/Radio';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { type ImportField, importSettings, type ProductImport } from '#contract/transfers/transfers.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { useField } from '#web/ui/form/form-context.ts';
import { CheckboxInput } from '#web/ui/form/inputs/toggle-inputs.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { themed } from '#web/ui/theme/themed.ts';
import { useSetImport } from '../transfers.queries.ts';
import { changeableFields } from './describe-settings.ts';

const words = t.importing.settings;

const schema = importSettings
  .pick({ matched: true, unmatched: true, stock: true, again: true })
  .extend({ fields: z.record(z.string(), z.boolean()) });
type Values = z.output<typeof schema>;

const Group = styled('fieldset')(
  themed(({ theme }) => ({
    minWidth: 0,
    margin: '0 0 12px',
    padding: 0,
    border: 0,
    '& > legend': { padding: 0, marginBottom: 2, ...theme.typography.subtitle2 },
    '&[data-inner]': { margin: '0 0 12px 25px' },
  })),
);
const Fields = styled('div')(
  themed(({ theme }) => ({
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    '& > div': { paddingBottom: 0 },
    [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  })),
);
const Choice = styled('label')(
  themed(({ theme }) => ({
    display: 'flex',
    alignItems: 'center',
    marginLeft: -9,
    cursor: 'pointer',
    ...theme.typography.body2,
    [theme.breakpoints.down('sm')]: { marginLeft: -14 },
  })),
);

interface SettingsDialogProps {
  made: ProductImport;
  onClose: () => void;
}

/** What becomes of the products that are there already, of their stock, and of those that are not. */
export function SettingsDialog({ made, onClose }: SettingsDialogProps) {
  const { mutateAsync: set } = useSetImport(made._id);
  const { settings } = made;
  const offered = changeableFields(made);
  const form = useZodForm(schema, {
    defaultValues: {
      matched: settings.matched,
      unmatched: settings.unmatched,
      stock: settings.stock,
      again: settings.again,
      fields: Object.fromEntries(offered.map((field) => [field, settings.fields.includes(field)])),
    },
  });
  const submit = async ({ fields, ...rules }: Values) => {
    // What this file has no column for stays chosen for the next one.
    const others = settings.fields.filter((field) => !offered.includes(field));
    const chosen = offered.filter((field) => fields[field]);
    await set({ ...settings, ...rules, fields: [...others, ...chosen] });
    onClose();
  };
  const { matched } = useWatch({ control: form.control });
  const layout = made.layout ?? 'other';
  return (
    <FormDialog
      open
      wide
      title={words.title}
      description={layout === 'other' ? words.rememberedOther : words.remembered(t.importing.layouts[layout])}
      form={form}
      onSubmit={submit}
      submitLabel={words.save}
      pendingLabel={words.saving}
      guarded={false}
      onClose={onClose}
    >
      <Choices
        name="matched"
        title={words.matched.title}
        options={words.matched}
        values={['update', 'skip', 'create']}
      />
      {matched === 'update' && (
        <>
          <FieldChoices offered={offered} />
          <Choices
            isInner
            name="stock"
            title={words.stock.title}
            options={words.stock}
            values={['set', 'add', 'keep']}
          />
        </>
      )}
      <Choices name="unmatched" title={words.unmatched.title} options={words.unmatched} values={['create', 'skip']} />
      <CheckboxInput name="again" label={words.again} />
    </FormDialog>
  );
}

function FieldChoices({ offered }: { offered: readonly ImportField[] }) {
  if (offered.length === 0) return null;
  return (
    <Group data-inner="">
      <legend>{words.fields}</legend>
      <Fields>
        {offered.map((field) => (
          <CheckboxInput key={field} name={`fields.${field}`} label={t.importing.fields[field]} />
        ))}
      </Fields>
    </Group>
  );
}

interface ChoicesProps<Value extends string> {
  name: string;
  title: string;
  options: Readonly<Record<Value, string>>;
  values: readonly Value[];
  isInner?: boolean;
}

function Choices<Value extends string>({ name, title, options, values, isInner = false }: ChoicesProps<Value>) {
  const id = useId();
  const { field } = useField(name);
  return (
    <Group data-inner={isInner ? '' : undefined}>
      <legend>{title}</legend>
      {values.map((value) => (
        <Choice key={value} htmlFor={`${id}-${value}`}>
          <Radio
            id={`${id}-${value}`}
            name={field.name}
            value={value}
            checked={field.value === value}
            onChange={field.onChange}
            onBlur={field.onBlur}
          />
          {options[value]}
        </Choice>
      ))}
    </Group>
  );
}
