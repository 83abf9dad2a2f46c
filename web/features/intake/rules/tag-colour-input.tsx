import { t } from '#web/kit/messages/t.ts';
import { FieldFrame, useFieldIds } from '#web/ui/form/field-frame.tsx';
import { useField } from '#web/ui/form/form-context.ts';
import { ColourBox } from '#web/ui/form/inputs/colour-box.tsx';

const words = t.intakeOffice.rules;
const whole = /^#[0-9a-f]{6}$/i;

/** The colour of a tag, picked or typed. */
export function TagColourInput({ name }: { name: string }) {
  const ids = useFieldIds();
  const { field, error } = useField(name);
  const typed = String(field.value);
  return (
    <FieldFrame ids={ids} label={words.hex} error={error} required>
      <ColourBox
        ids={ids}
        field={field}
        value={typed}
        picked={whole.test(typed) ? typed : '#000000'}
        pickLabel={words.pickColour}
        onChange={field.onChange}
      />
    </FieldFrame>
  );
}
