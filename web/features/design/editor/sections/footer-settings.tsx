import { t } from '#web/kit/messages/t.ts';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { SwitchInput } from '#web/ui/form/toggle-inputs.tsx';
import type { DesignValues } from '../../draft/design-values.ts';
import { ChoiceInput, numbers } from '../fields.tsx';

export function FooterSettings() {
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
