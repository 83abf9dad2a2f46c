import { t } from '#web/kit/messages/t.ts';
import { TextInput } from '#web/ui/form/text-input.tsx';
import type { DesignValues } from '../../draft/design-values.ts';
import { PictureInput } from './picture-input.tsx';

export function SubscribeSettings() {
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
