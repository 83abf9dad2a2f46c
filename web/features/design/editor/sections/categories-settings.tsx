import { t } from '#web/kit/messages/t.ts';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { SwitchInput } from '#web/ui/form/toggle-inputs.tsx';
import type { DesignValues } from '../../draft/design-values.ts';
import { ChoiceInput, numbers } from '../fields.tsx';
import { CategoriesInput } from './categories-input.tsx';

export function CategoriesSettings() {
  const { fields } = t.design;
  return (
    <>
      <TextInput<DesignValues> name="sections.categories.heading" label={fields.heading} autoComplete="off" />
      <CategoriesInput />
      <ChoiceInput name="sections.categories.perRow" label={fields.perRow} options={numbers(3, 6)} />
      <SwitchInput<DesignValues> name="sections.categories.showsCounts" label={fields.showsCounts} />
    </>
  );
}
