import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { accounts } from '#contract/accounts/accounts.contract.ts';
import { customSettings, type User } from '#contract/accounts/accounts.schemas.ts';
import { conditions } from '#contract/products/products.schemas.ts';
import { call } from '#web/kit/api.ts';
import { t } from '#web/kit/messages/t.ts';
import { userQuery } from '#web/shared/accounts/account.queries.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { FormSection } from '#web/ui/form/form-section.tsx';
import { NumberInput } from '#web/ui/form/inputs/number-input.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { SwitchInput } from '#web/ui/form/inputs/toggle-inputs.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';

const schema = customSettings.pick({ hdStoreID: true, autoAssignCategories: true, pricePercents: true });

type LookupSettings = Pick<User['customSettings'], 'hdStoreID' | 'autoAssignCategories' | 'pricePercents'>;

const fullRetail = { New: 100, 'Like-new': 100, 'Open-box': 100, Used: 100, Refurbished: 100 };

/** The settings of the lookup: what goods cost by their condition, whose prices count, and whether they are filed. */
export function SettingsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { data: user } = useQuery(userQuery());
  return open && user ? <SettingsForm settings={user.customSettings} onClose={onClose} /> : null;
}

function SettingsForm({ settings, onClose }: { settings: LookupSettings; onClose: () => void }) {
  const words = t.lookupEntry.settings;
  const { notify } = useSnackbar();
  const save = useSaveSettings();
  const form = useZodForm(schema, {
    defaultValues: {
      hdStoreID: settings.hdStoreID ?? '',
      autoAssignCategories: settings.autoAssignCategories ?? true,
      pricePercents: settings.pricePercents ?? fullRetail,
    },
  });
  return (
    <FormDialog
      open
      form={form}
      title={words.title}
      onSubmit={async (values) => {
        await save.mutateAsync(values);
        notify({ message: words.saved, tone: 'success' });
        onClose();
      }}
      onClose={onClose}
      serverNames={{ 'customSettings.hdStoreID': 'hdStoreID' }}
    >
      <TextInput name="hdStoreID" label={words.store} helperText={words.storeHint} inputMode="numeric" maxLength={20} />
      <SwitchInput name="autoAssignCategories" label={words.categories} helperText={words.categoriesHint} />
      <FormSection title={words.prices}>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
          {words.pricesHint}
        </Typography>
        <FormGrid columns={3} sx={{ gridTemplateColumns: { xs: 'repeat(3, minmax(0, 1fr))' } }}>
          {conditions.map((condition) => (
            <NumberInput key={condition} name={`pricePercents.${condition}`} label={condition} unit="%" />
          ))}
        </FormGrid>
      </FormSection>
    </FormDialog>
  );
}

function useSaveSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (settings: Required<LookupSettings>) =>
      call(accounts.updateSettings, { body: { customSettings: settings } }),
    onSuccess: (user) => client.setQueryData(userQuery().queryKey, user),
  });
}
