import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { t } from '#web/kit/messages/t.ts';
import { categoriesQuery } from '#web/shared/categories/categories.queries.ts';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import type { DesignValues } from '../../draft/design-values.ts';
import { ChoiceInput, numbers, optionsOf, PickInput } from '../fields.tsx';
import { Pair } from '../layout.ts';

export function FeaturedSettings() {
  const { fields, sources } = t.design;
  const source = useWatch<DesignValues, 'sections.featured.source'>({ name: 'sections.featured.source' });
  return (
    <>
      <TextInput<DesignValues> name="sections.featured.heading" label={fields.heading} autoComplete="off" />
      <TextInput<DesignValues> name="sections.featured.text" label={fields.text} rows={2} autoComplete="off" />
      <PickInput
        name="sections.featured.source"
        label={fields.source}
        options={optionsOf(sources)}
        helperText={fields.sourceHint}
      />
      {source === 'category' && <FeaturedCategory />}
      <Pair>
        <PickInput name="sections.featured.limit" label={fields.limit} options={numbers(4, 25)} />
        <ChoiceInput name="sections.featured.columns" label={fields.columns} options={numbers(3, 4)} />
      </Pair>
    </>
  );
}

function FeaturedCategory() {
  const { data } = useQuery(categoriesQuery());
  const { fields } = t.design;
  const options = (data?.categories ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
  return (
    <PickInput
      name="sections.featured.category"
      label={fields.category}
      options={options}
      emptyLabel={fields.chooseCategory}
      helperText={data && options.length === 0 ? fields.noCategories : undefined}
    />
  );
}
