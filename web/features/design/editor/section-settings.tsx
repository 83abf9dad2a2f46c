import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ComponentType } from 'react';
import { useController, useWatch } from 'react-hook-form';
import type { SectionType } from '#contract/design/sections.ts';
import { t } from '#web/kit/messages/t.ts';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { SwitchInput } from '#web/ui/form/inputs/toggle-inputs.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import type { DesignValues } from '../draft/design-values.ts';
import { ColourInput } from './colour-input.tsx';
import { ChoiceInput, numbers, optionsOf, PickInput } from './fields.tsx';
import { Pair } from './layout.ts';
import { LookSettings } from './look-settings.tsx';
import { CategoriesInput } from './sections/categories-input.tsx';
import { FeaturedSettings } from './sections/featured-settings.tsx';
import { IconsSettings } from './sections/icons-settings.tsx';
import { PictureInput } from './sections/picture-input.tsx';
import { SliderSettings } from './sections/slider-settings.tsx';
import { TestimonialsSettings } from './sections/testimonials-settings.tsx';
import type { EditorPart } from './use-design-editor.ts';

const settingsOf: Readonly<Record<SectionType, ComponentType>> = {
  header: HeaderSettings,
  slider: SliderSettings,
  categories: CategoriesSettings,
  featured: FeaturedSettings,
  icons: IconsSettings,
  testimonials: TestimonialsSettings,
  subscribe: SubscribeSettings,
  footer: FooterSettings,
};

const Panel = styled('section')(
  themed(({ theme }) => ({
    padding: '12px 16px 16px',
    borderTop: `1px solid ${theme.vars.palette.border.default}`,
    display: 'flex',
    flexDirection: 'column',
    gap: 8,
    scrollMarginTop: 64,
  })),
);

const Head = styled('div')({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 32 });

const Shown = styled('label')(
  themed(({ theme }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    cursor: 'pointer',
    ...theme.typography.caption,
    color: theme.vars.palette.text.secondary,
  })),
);

/** The settings of the chosen section, or of the whole look. */
export function PartSettings({ part, hasOwnStyle }: { part: EditorPart; hasOwnStyle: boolean }) {
  if (part === 'look') {
    return (
      <Panel aria-label={t.design.look} data-settings="look">
        <LookSettings hasOwnStyle={hasOwnStyle} />
      </Panel>
    );
  }
  const Settings = settingsOf[part];
  return (
    <Panel key={part} aria-label={t.design.sections[part]} data-settings={part}>
      <Head>
        <Typography component="h3" variant="subtitle2">
          {t.design.sections[part]}
        </Typography>
        <ShownSwitch type={part} />
      </Head>
      <Settings />
      <SectionLook type={part} />
    </Panel>
  );
}

function ShownSwitch({ type }: { type: SectionType }) {
  const { field } = useController<DesignValues>({ name: `sections.${type}.isHidden` });
  return (
    <Shown>
      {t.design.shown}
      <Switch
        checked={field.value !== true}
        onChange={(_event, isShown) => field.onChange(!isShown)}
        onBlur={field.onBlur}
        slotProps={{ input: { ref: field.ref } }}
      />
    </Shown>
  );
}

/** What every section can be given. */
function SectionLook({ type }: { type: SectionType }) {
  const { fields, sizes, spaces, backgrounds } = t.design;
  const [ink, headings] = useWatch<DesignValues, ['colours.ink', 'heading.colour']>({
    name: ['colours.ink', 'heading.colour'],
  });
  return (
    <>
      <Pair>
        <ColourInput name={`sections.${type}.headingColour`} label={fields.headingColour} fallback={headings ?? ink} />
        <PickInput name={`sections.${type}.headingSize`} label={fields.headingSize} options={optionsOf(sizes)} />
      </Pair>
      <Pair>
        <PickInput name={`sections.${type}.background`} label={fields.background} options={optionsOf(backgrounds)} />
        <PickInput name={`sections.${type}.spaceAbove`} label={fields.space} options={optionsOf(spaces)} />
      </Pair>
      <SwitchInput<DesignValues> name={`sections.${type}.hideOnPhone`} label={fields.hideOnPhone} />
    </>
  );
}

function CategoriesSettings() {
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

function FooterSettings() {
  const { fields } = t.design;
  return (
    <>
      <TextInput<DesignValues> name="sections.footer.about" label={fields.about} rows={3} autoComplete="off" />
      <ChoiceInput
        name="sections.footer.menus"
        label={fields.menus}
        options={numbers(0, 3)}
        helperText={fields.menusHint}
      />
      <SwitchInput<DesignValues> name="sections.footer.showsAddress" label={fields.showsAddress} />
      <TextInput<DesignValues> name="sections.footer.note" label={fields.note} autoComplete="off" />
      <TextInput<DesignValues>
        name="sections.footer.noteLink"
        label={fields.noteLink}
        helperText={fields.linkHint}
        inputMode="url"
        autoComplete="off"
      />
    </>
  );
}

function HeaderSettings() {
  const { fields } = t.design;
  return (
    <>
      <SwitchInput<DesignValues> name="sections.header.hasSearch" label={fields.hasSearch} />
      <SwitchInput<DesignValues> name="sections.header.showsLocation" label={fields.showsLocation} />
      <SwitchInput<DesignValues> name="sections.header.isSticky" label={fields.isSticky} />
    </>
  );
}

function SubscribeSettings() {
  const { fields } = t.design;
  return (
    <>
      <TextInput<DesignValues> name="sections.subscribe.heading" label={fields.heading} autoComplete="off" />
      <TextInput<DesignValues> name="sections.subscribe.text" label={fields.text} rows={2} autoComplete="off" />
      <TextInput<DesignValues> name="sections.subscribe.button" label={fields.button} autoComplete="off" />
      <PictureInput name="sections.subscribe.picture" />
    </>
  );
}
