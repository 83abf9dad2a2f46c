import { useQuery } from '@tanstack/react-query';
import { t } from '#web/kit/messages/t.ts';
import { categoriesQuery } from '#web/shared/categories/categories.queries.ts';
import { useField } from '#web/ui/form/form-context.ts';
import { SeveralInput } from '#web/ui/form/inputs/several-input.tsx';

const name = 'sections.categories.chosen';
const most = 24;

/** The categories of the home page, in the order they are chosen; those that are featured while none is. */
export function CategoriesInput() {
  const { field } = useField(name);
  const { data, isPending } = useQuery(categoriesQuery());
  const options = (data?.categories ?? []).map(({ _id, name: label }) => ({ value: _id, label }));
  const labels = new Map(options.map(({ value, label }) => [value, label]));
  const chosen = field.value as readonly string[];
  const isFull = chosen.length >= most;
  const { fields } = t.design;
  const hint = data && options.length === 0 ? fields.noCategories : fields.chosenHint;
  return (
    <SeveralInput
      name={name}
      label={fields.chosen}
      helperText={isFull ? fields.chosenMax : hint}
      options={isFull ? options.filter(({ value }) => chosen.includes(value)) : options}
      nameOf={(value) => labels.get(value) ?? (data ? fields.goneCategory : '')}
      loading={isPending}
    />
  );
}
