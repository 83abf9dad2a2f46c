import { t } from '#web/kit/messages/t.ts';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { SelectInput } from '#web/ui/form/inputs/select-input.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { BackgroundInput } from './background-input.tsx';
import type { CollageSettings } from './collage-settings.ts';
import { LayoutInput } from './layout-input.tsx';

const words = t.collage.settings;

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** How the collage is laid out and what it looks like. */
export function SettingsCard() {
  return (
    <SectionCard title={words.title}>
      <FormGrid>
        <LayoutInput />
        <SelectInput<CollageSettings> name="size" label={words.size} options={optionsOf(words.sizes)} />
        <SelectInput<CollageSettings> name="gap" label={words.gap} options={optionsOf(words.gaps)} />
        <SelectInput<CollageSettings> name="corners" label={words.corners} options={optionsOf(words.cornerNames)} />
        <BackgroundInput />
        <SelectInput<CollageSettings> name="caption" label={words.caption} options={optionsOf(words.captions)} />
      </FormGrid>
    </SectionCard>
  );
}
