import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { keyInput, mostPerMinute, type NewApiKey } from '#contract/keys/keys.contract.ts';
import { keyPermissions } from '#contract/permissions.ts';
import { t } from '#web/kit/messages/t.ts';
import { userQuery } from '#web/shared/accounts/account.queries.ts';
import { PermissionBoxes } from '#web/shared/permissions/permission-boxes.tsx';
import { storesQuery } from '#web/shared/stores/stores.queries.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { NumberInput } from '#web/ui/form/inputs/number-input.tsx';
import { SelectInput } from '#web/ui/form/inputs/select-input.tsx';
import { SeveralInput } from '#web/ui/form/inputs/several-input.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { useCreateKey } from './keys.queries.ts';

const words = t.keys.form;
const { name, permissions, perMinute } = keyInput.shape;
const lives = ['30', '90', '365', 'never'] as const;

const keyForm = z.object({
  name,
  permissions,
  perMinute,
  storeIds: z.array(z.string()),
  expires: z.enum(lives),
});

interface CreateKeyDialogProps {
  onMade: (made: NewApiKey) => void;
  onClose: () => void;
}

/** Asks what a key is for and ticks what it may do: never more than whoever makes it. */
export function CreateKeyDialog({ onMade, onClose }: CreateKeyDialogProps) {
  const create = useCreateKey();
  const { data: user } = useQuery(userQuery());
  const { data: stores = [] } = useQuery(storesQuery());
  const own = new Set(user?.permissions);
  const form = useZodForm(keyForm, {
    defaultValues: { name: '', permissions: [], perMinute: mostPerMinute, storeIds: [], expires: '365' },
  });
  const send = async ({ expires, storeIds, ...key }: z.output<typeof keyForm>) => {
    const made = await create.mutateAsync({
      name: key.name,
      permissions: key.permissions,
      perMinute: key.perMinute,
      storeIds: storeIds.length > 0 ? storeIds : null,
      expiresInDays: expires === 'never' ? null : Number(expires),
    });
    onMade(made);
    onClose();
  };
  return (
    <FormDialog
      open
      wide
      form={form}
      title={words.title}
      description={words.text}
      submitLabel={words.submit}
      pendingLabel={words.submitting}
      onSubmit={send}
      onClose={onClose}
    >
      <TextInput name="name" label={words.name} helperText={words.nameHint} autoComplete="off" autoFocus required />
      <PermissionBoxes
        name="permissions"
        label={words.permissions}
        offered={keyPermissions.filter((each) => own.has(each))}
      />
      {stores.length > 1 && (
        <SeveralInput
          name="storeIds"
          label={words.stores}
          helperText={words.storesHint}
          placeholder={words.allStores}
          options={stores.map((store) => ({ value: store._id, label: store.title }))}
          nameOf={(id) => stores.find((store) => store._id === id)?.title ?? ''}
        />
      )}
      <SelectInput
        name="expires"
        label={words.expires}
        options={lives.map((value) => ({ value, label: words.lives[value] }))}
      />
      <NumberInput name="perMinute" label={words.perMinute} helperText={words.perMinuteHint(mostPerMinute)} />
    </FormDialog>
  );
}
