import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { productStatuses } from '#contract/products/product-choices.ts';
import { t } from '#web/kit/messages/t.ts';
import { nameWeekday, weekdays } from '#web/kit/weekdays.ts';
import { categoriesQuery } from '#web/shared/categories/categories.queries.ts';
import { useTagOptions } from '#web/shared/intake/tag-colours.queries.ts';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { NumberInput } from '#web/ui/form/inputs/number-input.tsx';
import { SelectInput } from '#web/ui/form/inputs/select-input.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { CheckboxInput } from '#web/ui/form/inputs/toggle-inputs.tsx';
import { aims, endings, type MarkdownValues, starts } from './markdown-values.ts';

const words = t.markdowns.form;

const optionsOf = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }));

/** Which products. */
export function AimFields() {
  const which = useWatch<MarkdownValues, 'which'>({ name: 'which' });
  return (
    <FormGrid columns={2}>
      <SelectInput<MarkdownValues> name="which" label={words.which} options={optionsOf(aims, words.whichOptions)} />
      {which === 'category' && <CategoryField />}
      {which === 'status' && (
        <SelectInput<MarkdownValues>
          name="status"
          label={words.status}
          options={optionsOf(productStatuses, t.products.statuses)}
        />
      )}
      {which === 'tag' && <TagField />}
      {which === 'search' && (
        <TextInput<MarkdownValues>
          name="search"
          label={words.search}
          helperText={words.searchHint}
          required
          maxLength={200}
          autoComplete="off"
        />
      )}
      <NumberInput<MarkdownValues> name="days" label={words.days} helperText={words.daysHint} unit={words.daysUnit} />
    </FormGrid>
  );
}

function CategoryField() {
  const { data } = useQuery(categoriesQuery());
  const known = data?.categories.map(({ _id, name }) => ({ value: _id, label: name })) ?? [];
  return (
    <SelectInput<MarkdownValues>
      name="category"
      label={words.category}
      options={[...known, { value: 'none', label: words.noCategory }]}
      required
    />
  );
}

function TagField() {
  const tag = useWatch<MarkdownValues, 'tag'>({ name: 'tag' });
  return (
    <SelectInput<MarkdownValues>
      name="tag"
      label={words.tag}
      helperText={words.tagHint}
      options={useTagOptions(tag)}
      required
    />
  );
}

/** How much, and how prices look. */
export const PriceFields = () => (
  <FormGrid columns={2}>
    <NumberInput<MarkdownValues> name="percent" label={words.percent} required decimals={2} unit="%" />
    <SelectInput<MarkdownValues>
      name="endsOn"
      label={words.ending}
      helperText={words.endingHint}
      options={optionsOf(endings, words.endings)}
    />
  </FormGrid>
);

const Days = styled('fieldset')({
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
  gridColumn: '1 / -1',
  '& > div': { display: 'flex', flexWrap: 'wrap', columnGap: 20 },
});

/** From when until when, by the seller's own clock. */
export function TimeFields() {
  const when = useWatch<MarkdownValues, 'when'>({ name: 'when' });
  const zone = words.zone(Intl.DateTimeFormat().resolvedOptions().timeZone);
  return (
    <FormGrid columns={2}>
      <SelectInput<MarkdownValues> name="when" label={words.when} options={optionsOf(starts, words.whenOptions)} />
      {when === 'later' && (
        <TextInput<MarkdownValues>
          name="startsAt"
          type="datetime-local"
          label={words.startsAt}
          helperText={zone}
          required
        />
      )}
      <TextInput<MarkdownValues> name="endsAt" type="datetime-local" label={words.until} helperText={words.untilHint} />
      {when === 'later' && (
        <Days aria-label={words.repeats}>
          <Typography variant="subtitle2" component="p">
            {words.repeats}
          </Typography>
          <div>
            {weekdays.map((day) => (
              <CheckboxInput<MarkdownValues> key={day} name={`repeatsOn.${day}`} label={nameWeekday(day, 'short')} />
            ))}
          </div>
          <Typography variant="caption" component="p" color="textSecondary">
            {words.repeatsHint}
          </Typography>
        </Days>
      )}
    </FormGrid>
  );
}

export const NameField = () => (
  <TextInput<MarkdownValues>
    name="name"
    label={words.name}
    helperText={words.nameHint}
    maxLength={80}
    autoComplete="off"
  />
);
