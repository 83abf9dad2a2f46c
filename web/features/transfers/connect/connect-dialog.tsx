import Box from '@mui/material/Box';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { type ProductImport, type ShopConnection, transfers } from '#contract/transfers/transfers.contract.ts';
import { call } from '#web/kit/api.ts';
import { t } from '#web/kit/messages/t.ts';
import { storesQuery } from '#web/shared/stores/stores.queries.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { ChoiceInput } from '#web/ui/form/inputs/choice-input.tsx';
import { SelectInput } from '#web/ui/form/inputs/select-input.tsx';
import { CheckboxInput } from '#web/ui/form/inputs/toggle-inputs.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { noteImport } from '../transfers.queries.ts';
import { connectForm, nothingEntered } from './connect-form.ts';
import { ShopifyFields, WooCommerceFields } from './shop-fields.tsx';

const words = t.connectShop;

interface ConnectDialogProps {
  onClose: () => void;
  onConnected: (made: ProductImport) => void;
}

/** Asks where a shop is and what opens it; what is wrong with that is said at its field. */
export function ConnectDialog({ onClose, onConnected }: ConnectDialogProps) {
  const form = useZodForm(connectForm, { defaultValues: nothingEntered });
  const connect = useConnectShop();
  const [shop, customers] = useWatch({ control: form.control, name: ['shop', 'customers'] });
  return (
    <FormDialog
      open
      title={words.title}
      description={words.description}
      form={form}
      submitLabel={words.submit}
      pendingLabel={words.pending}
      onSubmit={async (connection) => onConnected(await connect.mutateAsync(connection))}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        <ChoiceInput name="shop" label={words.shop} options={words.shops} />
        {shop === 'shopify' ? <ShopifyFields /> : <WooCommerceFields />}
        <CheckboxInput name="customers" label={words.customers} helperText={words.customersHint[shop]} />
        {customers && <StoreInput />}
      </Box>
    </FormDialog>
  );
}

/** Asked of who has several stores; the oldest is meant otherwise. */
function StoreInput() {
  const { data: stores = [] } = useQuery(storesQuery());
  if (stores.length < 2) return null;
  const options = stores.map(({ _id, title }) => ({ value: _id, label: title }));
  return <SelectInput name="storeId" label={words.store} options={options} placeholder={stores[0]?.title} />;
}

function useConnectShop() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (connection: ShopConnection) => call(transfers.connect, { body: connection }),
    onSuccess: (made) => noteImport(client, made),
  });
}
