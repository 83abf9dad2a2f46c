import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import type { Store } from '#contract/stores/stores.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { storesQuery } from '#web/shared/stores/stores.queries.ts';
import { FormSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { SelectInput } from '#web/ui/form/inputs/select-input.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { type BulkDialogProps, BulkFormDialog } from './bulk-form-dialog.tsx';
import { LoadFailure } from './load-failure.tsx';

const everywhere = 'every store';
const schema = z.object({ location: z.string().min(1, t.common.required) });

/** Asks at which location of a store many products are. */
export function LocationDialog(dialog: BulkDialogProps) {
  const { data: stores, error, refetch } = useQuery(storesQuery());
  const form = useZodForm(schema, { mode: 'onChange', defaultValues: { location: '' } });
  const locations = locationsOf(stores ?? []);
  const hasNone = stores !== undefined && locations.length === 0;
  return (
    <BulkFormDialog
      dialog={dialog}
      form={form}
      title={t.products.bulk.location}
      disabled={hasNone}
      attributesOf={({ location }) => ({ storeLocation: location === everywhere ? null : location })}
    >
      {!stores && !error && <FormSkeleton fields={1} />}
      {!stores && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {hasNone && <Typography variant="body2">{t.products.noStores}</Typography>}
      {locations.length > 0 && (
        <SelectInput
          name="location"
          label={t.products.location}
          options={[...locations, { value: everywhere, label: t.products.everyStore }]}
          placeholder={t.products.chooseLocation}
        />
      )}
    </BulkFormDialog>
  );
}

/** Every location; with the name of its store where there are several. */
function locationsOf(stores: readonly Store[]) {
  return stores.flatMap(({ title, storeLocation }) =>
    storeLocation.map(({ _id, name }) => ({ value: _id, label: stores.length > 1 ? `${name} · ${title}` : name })),
  );
}
