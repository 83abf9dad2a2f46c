import Button from '@mui/material/Button';
import { useFieldArray, useFormContext } from 'react-hook-form';
import type { FullStore } from '#contract/stores/stores.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { MoneyInput, NumberInput } from '#web/ui/form/inputs/number-input.tsx';
import { SwitchInput } from '#web/ui/form/inputs/toggle-inputs.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { PlusIcon, TruckIcon } from '#web/ui/icons.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useSaveShipping } from './shipping.queries.ts';
import { newZone, type ParcelValues, parcelForm, parcelValues } from './shipping-values.ts';
import { StoreFrame } from './store-frame.tsx';
import { ZoneCard } from './zone-card.tsx';

/** /app/stores/:storeId/shipping/shippingSettings: zones and their rates. */
export const ShippingSettingsPage = () => (
  <StoreFrame>{(store) => <ShippingSettingsForm key={store._id} store={store} />}</StoreFrame>
);

function ShippingSettingsForm({ store }: { store: FullStore }) {
  const words = t.shipping.parcels;
  const save = useSaveShipping(store._id);
  const form = useZodForm(parcelForm, { defaultValues: parcelValues(store.shipping) });
  return (
    <SettingsForm
      storeId={store._id}
      title={words.pageTitle}
      description={words.pageDescription}
      form={form}
      onSave={async (values) => parcelValues((await save.mutateAsync(values)).shipping)}
    >
      <SectionCard title={words.general}>
        <SwitchInput name="parcels.isOn" label={words.isOn} helperText={words.isOnHint} />
        <FormGrid columns={2}>
          <NumberInput
            name="parcels.defaultWeight"
            label={words.defaultWeight}
            helperText={words.defaultWeightHint}
            decimals={2}
            unit={words.pounds}
          />
          <MoneyInput name="parcels.handlingFee" label={words.handlingFee} helperText={words.handlingFeeHint} />
        </FormGrid>
      </SectionCard>
      <Zones />
    </SettingsForm>
  );
}

const mostZones = 50;

function Zones() {
  const words = t.shipping.parcels;
  const { control } = useFormContext<ParcelValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'parcels.zones' });
  const add = (
    <Button
      startIcon={<PlusIcon />}
      disabled={fields.length >= mostZones}
      onClick={() => append(newZone(fields.length === 0))}
      sx={{ justifySelf: 'start' }}
    >
      {words.addZone}
    </Button>
  );
  if (fields.length === 0) {
    return (
      <SectionCard>
        <EmptyState icon={<TruckIcon />} title={words.emptyTitle} text={words.emptyText} action={add} />
      </SectionCard>
    );
  }
  return (
    <>
      {fields.map(({ id }, index) => (
        <ZoneCard key={id} index={index} onRemove={() => remove(index)} />
      ))}
      {add}
    </>
  );
}
