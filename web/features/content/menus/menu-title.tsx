import OutlinedInput from '@mui/material/OutlinedInput';
import { t } from '#web/kit/messages/t.ts';
import { FieldFrame, useFieldIds } from '#web/ui/form/field-frame.tsx';

/** What stands above a menu at the foot of the store. */
export function MenuTitle({ value, onChange }: { value: string; onChange: (title: string) => void }) {
  const ids = useFieldIds();
  return (
    <FieldFrame label={t.content.menus.title} ids={ids} error={undefined}>
      <OutlinedInput
        id={ids.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
        slotProps={{ input: { maxLength: 60 } }}
      />
    </FieldFrame>
  );
}
