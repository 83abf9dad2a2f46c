import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { intake } from '#contract/intake/intake.contract.ts';
import { gradeKinds, type IntakeSettings, intakeSettings } from '#contract/intake/intake.schemas.ts';
import { conditions } from '#contract/products/products.schemas.ts';
import { call } from '#web/kit/api.ts';
import { t } from '#web/kit/messages/t.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { beginFrom, copyValues } from '#web/ui/form/begin-from.ts';
import { FormActions, FormGrid } from '#web/ui/form/field-frame.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { NumberInput } from '#web/ui/form/inputs/number-input.tsx';
import { SelectInput } from '#web/ui/form/inputs/select-input.tsx';
import { SeveralInput } from '#web/ui/form/inputs/several-input.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { SwitchInput } from '#web/ui/form/inputs/toggle-inputs.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { DiscardButton, UnsavedMark } from '#web/ui/form/unsaved-mark.tsx';
import { useUnsavedGuard } from '#web/ui/form/use-unsaved-guard.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { PlusIcon, TrashIcon } from '#web/ui/icons.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { settingsQuery } from '../intake.queries.ts';
import { keyOfName } from './key-of-name.ts';
import { RulesPreview } from './rules-preview.tsx';
import { TagColourInput } from './tag-colour-input.tsx';

const words = t.intakeOffice.rules;

/** Pieces of a title stand in one field, with commas, and all checks are none of its own; in the settings it is a list, or null. */
const formSchema = intakeSettings.extend({
  categories: z.array(
    z.object({
      category: z.string().min(1, 'Required'),
      percent: z.number('Required').min(0, 'Cannot be negative').max(500, 'Enter at most 500 %'),
      titlePieces: z
        .string()
        .refine((text) => splitPieces(text).length <= 8, 'At most 8 pieces')
        .refine((text) => splitPieces(text).every((piece) => piece.length <= 30), 'A piece has at most 30 characters'),
      hasOwnChecks: z.boolean(),
      checks: z.array(z.string()).max(8, 'At most 8 checks'),
    }),
  ),
});
type RulesValues = z.input<typeof formSchema>;

const toValues = (settings: IntakeSettings): RulesValues => ({
  ...settings,
  categories: settings.categories.map((rule) => ({
    ...rule,
    titlePieces: rule.titlePieces.join(', '),
    hasOwnChecks: rule.checks !== null,
    checks: rule.checks ?? [],
  })),
});

/** As the server takes it; what is wrong there is told at its field. */
const toSettings = (values: RulesValues): IntakeSettings => ({
  ...(values as unknown as IntakeSettings),
  categories: values.categories.map(({ hasOwnChecks, ...rule }) => ({
    ...rule,
    titlePieces: splitPieces(rule.titlePieces),
    // A check that was just removed is none of its category any more.
    checks: hasOwnChecks ? rule.checks.filter((key) => values.checks.some((check) => check.key === key)) : null,
  })),
});

const splitPieces = (text: string): string[] =>
  text
    .split(',')
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');

const Line = styled('fieldset')(
  themed(({ theme }) => ({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: 8,
    margin: '0 0 12px',
    padding: '12px 0 0',
    minWidth: 0,
    border: 0,
    borderTop: `1px solid ${theme.vars.palette.border.subtle}`,
    '& > legend': { position: 'absolute', clipPath: 'inset(50%)' },
  })),
);

const Wide = styled('div')(({ theme }) => ({ [theme.breakpoints.up('sm')]: { gridColumn: 'span 2' } }));

interface RulesFormProps {
  settings: IntakeSettings;
  categories: readonly { _id: string; name: string }[];
}

/** Grades, prices, checks, defects and colours in one form, with what they would do to the present stock. */
export function RulesForm({ settings, categories }: RulesFormProps) {
  const { notify } = useSnackbar();
  const client = useQueryClient();
  const form = useZodForm(formSchema, { defaultValues: toValues(settings) });
  const { control, getValues } = form;
  const guard = useUnsavedGuard(form);
  const { isDirty } = useFormState({ control });
  const grades = useFieldArray({ control, name: 'grades' });
  const checks = useFieldArray({ control, name: 'checks' });
  const defects = useFieldArray({ control, name: 'defects' });
  const shares = useFieldArray({ control, name: 'categories' });
  const colours = useFieldArray({ control, name: 'tagColours' });
  const floor = useWatch({ control, name: 'rules.floor' });
  const options = <Value extends string>(values: readonly Value[], names: Readonly<Record<Value, string>>) =>
    values.map((value) => ({ value, label: names[value] }));
  const newKey = (of: 'grades' | 'checks' | 'defects') =>
    keyOfName(
      of,
      getValues(of).map(({ key }) => key),
    );
  return (
    <Form
      form={form}
      label={words.title}
      onSubmit={async () => {
        const sent = copyValues(getValues());
        const saved = await call(intake.saveSettings, { body: toSettings(sent) });
        client.setQueryData(settingsQuery().queryKey, saved);
        beginFrom(form, toValues(saved), sent);
        notify({ message: words.saved, tone: 'success' });
      }}
    >
      {guard}
      <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16, maxWidth: 960 }}>
        <SectionCard title={words.grades} description={words.gradesText}>
          {grades.fields.map(({ id, name }, at) => (
            <Entry key={id} label={words.grade(at + 1)} name={name} onRemove={() => grades.remove(at)}>
              <FormGrid columns={3}>
                <TextInput name={`grades.${at}.name`} label={words.name} maxLength={30} autoComplete="off" required />
                <SelectInput
                  name={`grades.${at}.kind`}
                  label={words.kind}
                  options={options(gradeKinds, words.kinds)}
                  required
                />
                <NumberInput name={`grades.${at}.percent`} label={words.percent} decimals={2} unit="%" required />
                <SelectInput
                  name={`grades.${at}.condition`}
                  label={words.condition}
                  options={conditions.map((value) => ({ value, label: value }))}
                  required
                />
                <Wide>
                  <TextInput name={`grades.${at}.text`} label={words.text} maxLength={200} autoComplete="off" />
                </Wide>
              </FormGrid>
            </Entry>
          ))}
          <Add
            label={words.addGrade}
            isOff={grades.fields.length >= 9}
            onAdd={() =>
              grades.append({
                key: newKey('grades'),
                name: '',
                kind: 'parts',
                condition: 'Used',
                percent: 25,
                text: '',
              })
            }
          />
        </SectionCard>
        <SectionCard title={words.rules}>
          <FormGrid columns={2}>
            <NumberInput name="rules.endsOn" label={words.endsOn} helperText={words.endsOnHint} unit={words.cents} />
            <SelectInput
              name="rules.rounding"
              label={words.rounding}
              options={options(['down', 'nearest', 'up'], words.roundings)}
            />
            <SelectInput
              name="rules.floor"
              label={words.floor}
              options={options(['cost', 'margin', 'none'], words.floors)}
            />
            {floor === 'margin' && (
              <NumberInput name="rules.floorPercent" label={words.floorPercent} decimals={2} unit="%" />
            )}
          </FormGrid>
        </SectionCard>
        <SectionCard title={words.categories} description={words.categoriesText}>
          {shares.fields.map(({ id, category }, at) => (
            <Entry
              key={id}
              label={words.category}
              name={categories.find(({ _id }) => _id === category)?.name ?? ''}
              onRemove={() => shares.remove(at)}
            >
              <FormGrid columns={2}>
                <SelectInput
                  name={`categories.${at}.category`}
                  label={words.category}
                  options={categories.map(({ _id, name }) => ({ value: _id, label: name }))}
                  required
                />
                <NumberInput
                  name={`categories.${at}.percent`}
                  label={words.categoryPercent}
                  decimals={2}
                  unit="%"
                  required
                />
              </FormGrid>
              <TextInput
                name={`categories.${at}.titlePieces`}
                label={words.titlePieces}
                helperText={words.titlePiecesHint}
                autoComplete="off"
              />
              <OwnChecks at={at} />
            </Entry>
          ))}
          <Add
            label={words.addCategory}
            isOff={categories.length === 0}
            onAdd={() =>
              shares.append({ category: '', percent: 100, titlePieces: '', hasOwnChecks: false, checks: [] })
            }
          />
        </SectionCard>
        <SectionCard title={words.checks} description={words.checksText}>
          {checks.fields.map(({ id, name }, at) => (
            <Entry key={id} label={words.check(at + 1)} name={name} onRemove={() => checks.remove(at)}>
              <FormGrid columns={3}>
                <TextInput name={`checks.${at}.name`} label={words.name} maxLength={30} autoComplete="off" required />
                <TextInput name={`checks.${at}.yes`} label={words.yes} maxLength={100} autoComplete="off" required />
                <TextInput name={`checks.${at}.no`} label={words.no} maxLength={100} autoComplete="off" required />
              </FormGrid>
            </Entry>
          ))}
          <Add
            label={words.addCheck}
            isOff={checks.fields.length >= 20}
            onAdd={() => checks.append({ key: newKey('checks'), name: '', yes: '', no: '' })}
          />
        </SectionCard>
        <SectionCard title={words.defects} description={words.defectsText}>
          {defects.fields.map(({ id, name }, at) => (
            <Entry key={id} label={words.defect(at + 1)} name={name} onRemove={() => defects.remove(at)}>
              <FormGrid columns={3}>
                <TextInput name={`defects.${at}.name`} label={words.name} maxLength={30} autoComplete="off" required />
                <NumberInput name={`defects.${at}.percent`} label={words.leaves} decimals={2} unit="%" required />
                <TextInput
                  name={`defects.${at}.text`}
                  label={words.defectText}
                  maxLength={200}
                  autoComplete="off"
                  required
                />
              </FormGrid>
            </Entry>
          ))}
          <Add
            label={words.addDefect}
            isOff={defects.fields.length >= 20}
            onAdd={() => defects.append({ key: newKey('defects'), name: '', text: '', percent: 100 })}
          />
        </SectionCard>
        <SectionCard title={words.tags} description={words.tagsText}>
          {colours.fields.map(({ id, name }, at) => (
            <Entry key={id} label={words.tag(at + 1)} name={name} onRemove={() => colours.remove(at)}>
              <FormGrid columns={2}>
                <TextInput
                  name={`tagColours.${at}.name`}
                  label={words.name}
                  maxLength={20}
                  autoComplete="off"
                  required
                />
                <TagColourInput name={`tagColours.${at}.hex`} />
              </FormGrid>
            </Entry>
          ))}
          <Add
            label={words.addTag}
            isOff={colours.fields.length >= 12}
            onAdd={() => colours.append({ name: '', hex: '#2f6fd1' })}
          />
        </SectionCard>
        <SectionCard title={words.team}>
          <SwitchInput name="ranksNames" label={words.ranksNames} helperText={words.ranksNamesHint} />
        </SectionCard>
        <RulesPreview read={() => toSettings(getValues())} />
      </div>
      <FormActions sx={{ mt: 2, alignItems: 'center' }}>
        <SubmitButton control={control} />
        {isDirty && <DiscardButton form={form} />}
        <span role="status">{isDirty && <UnsavedMark />}</span>
      </FormActions>
    </Form>
  );
}

/** Which checks a category asks for, in the order of their keys; without any of its own it asks for all. */
function OwnChecks({ at }: { at: number }) {
  const { control } = useFormContext<RulesValues>();
  const isOwn = useWatch({ control, name: `categories.${at}.hasOwnChecks` });
  const checks = useWatch({ control, name: 'checks' });
  return (
    <>
      <SwitchInput
        name={`categories.${at}.hasOwnChecks`}
        label={words.ownChecks}
        helperText={isOwn ? words.ownChecksHint : words.allChecks}
      />
      {isOwn && (
        <SeveralInput
          name={`categories.${at}.checks`}
          label={words.checks}
          options={checks.map(({ key, name }) => ({ value: key, label: name }))}
          nameOf={(key) => checks.find((check) => check.key === key)?.name ?? words.removedCheck}
          placeholder={words.noChecks}
        />
      )}
    </>
  );
}

interface EntryProps {
  label: string;
  name: string;
  onRemove: () => void;
  children: ReactNode;
}

function Entry({ label, name, onRemove, children }: EntryProps) {
  return (
    <Line>
      <legend>{name || label}</legend>
      <div style={{ display: 'grid', gap: 12, minWidth: 0 }}>{children}</div>
      <IconButton aria-label={words.remove(name || label)} onClick={onRemove} sx={{ alignSelf: 'start' }}>
        <TrashIcon />
      </IconButton>
    </Line>
  );
}

const Add = ({ label, isOff, onAdd }: { label: string; isOff: boolean; onAdd: () => void }) => (
  <Button startIcon={<PlusIcon />} disabled={isOff} onClick={onAdd}>
    {label}
  </Button>
);
