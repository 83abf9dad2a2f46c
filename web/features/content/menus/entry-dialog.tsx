import { useWatch } from 'react-hook-form';
import { linkKinds, needsId } from '#contract/content/content.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { SelectInput } from '#web/ui/form/inputs/select-input.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { type EntryValues, entrySchema, entryValues, toLink } from './entry-values.ts';
import type { MenuRow } from './menu-rows.ts';
import { TargetInput } from './target-input.tsx';

const kindOptions = linkKinds.map((value) => ({ value, label: t.content.menus.kinds[value] }));

interface EntryDialogProps {
  storeId: string;
  /** What is edited; none for a new one. */
  entry: MenuRow | undefined;
  onSave: (entry: Pick<MenuRow, 'label' | 'link'>) => void;
  onClose: () => void;
}

/** What an entry is called and where it leads. */
export function EntryDialog({ storeId, entry, onSave, onClose }: EntryDialogProps) {
  const words = t.content.menus;
  const form = useZodForm(entrySchema, { defaultValues: entryValues(entry) });
  const submit = ({ label: name, ...to }: EntryValues) => {
    onSave({ label: name, link: toLink(to) });
    onClose();
  };
  return (
    <FormDialog
      open
      form={form}
      title={entry ? words.editEntry : words.newEntry}
      submitLabel={words.apply}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormGrid>
        <SelectInput<EntryValues> name="kind" label={words.kind} options={kindOptions} />
        <Target storeId={storeId} />
        <TextInput<EntryValues>
          name="label"
          label={words.label}
          helperText={words.labelHint}
          maxLength={60}
          autoComplete="off"
          required
        />
      </FormGrid>
    </FormDialog>
  );
}

function Target({ storeId }: { storeId: string }) {
  const words = t.content.menus;
  const kind = useWatch<EntryValues, 'kind'>({ name: 'kind' });
  if (needsId(kind)) return <TargetInput key={kind} kind={kind} storeId={storeId} />;
  if (kind !== 'address') return null;
  return (
    <TextInput<EntryValues>
      name="address"
      label={words.address}
      helperText={words.addressHint}
      inputMode="url"
      autoComplete="off"
      required
    />
  );
}
