import { t } from '#web/kit/messages/t.ts';
import { SwitchInput } from '#web/ui/form/toggle-inputs.tsx';
import type { DesignValues } from '../../draft/design-values.ts';

export function HeaderSettings() {
  const { fields } = t.design;
  return (
    <>
      <SwitchInput<DesignValues> name="sections.header.hasSearch" label={fields.hasSearch} />
      <SwitchInput<DesignValues> name="sections.header.showsLocation" label={fields.showsLocation} />
      <SwitchInput<DesignValues> name="sections.header.isSticky" label={fields.isSticky} />
    </>
  );
}
