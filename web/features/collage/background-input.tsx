import { t } from '#web/kit/messages/t.ts';
import { FieldFrame, useFieldIds } from '#web/ui/form/field-frame.tsx';
import { useField } from '#web/ui/form/form-context.ts';
import { ColourBox } from '#web/ui/form/inputs/colour-box.tsx';
import { soundColour } from './collage-settings.ts';

const words = t.collage.settings;

/** The color behind the pictures, picked or typed. */
export function BackgroundInput() {
  const ids = useFieldIds();
  const { field } = useField('background');
  const typed = String(field.value);
  const isSound = soundColour(typed) === typed.toLowerCase();
  return (
    <FieldFrame ids={ids} label={words.background} error={isSound ? undefined : words.notAColour}>
      <ColourBox
        ids={ids}
        field={field}
        value={typed}
        picked={soundColour(typed)}
        pickLabel={words.pick}
        onChange={field.onChange}
      />
    </FieldFrame>
  );
}
