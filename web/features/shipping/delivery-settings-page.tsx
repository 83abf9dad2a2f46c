import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { FullStore } from '#contract/stores/stores.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { MoneyInput, NumberInput } from '#web/ui/form/inputs/number-input.tsx';
import { SelectInput } from '#web/ui/form/inputs/select-input.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { SwitchInput } from '#web/ui/form/inputs/toggle-inputs.tsx';
import { WeeklyTimesInput } from '#web/ui/form/inputs/weekly-times-input.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { DeliverableProducts } from './deliverable-products.tsx';
import { DeliveryCoverage } from './delivery-coverage.tsx';
import { PostalCodesInput } from './postal-codes-input.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useSaveShipping } from './shipping.queries.ts';
import { type DeliveryValues, deliveryForm, deliveryValues, fitArea } from './shipping-values.ts';
import { StoreFrame } from './store-frame.tsx';

const mostSlots = 50;

/** /app/stores/:storeId/shipping/deliverySettings: what the store brings itself. */
export const DeliverySettingsPage = () => (
  <StoreFrame>{(store) => <DeliverySettingsForm key={store._id} store={store} />}</StoreFrame>
);

function DeliverySettingsForm({ store }: { store: FullStore }) {
  const words = t.shipping.delivery;
  const save = useSaveShipping(store._id);
  const form = useZodForm(deliveryForm, { defaultValues: deliveryValues(store.shipping) });
  return (
    <SettingsForm
      storeId={store._id}
      title={words.pageTitle}
      description={words.pageDescription}
      form={form}
      onSave={async (values) => deliveryValues((await save.mutateAsync(values)).shipping)}
    >
      <SectionCard title={words.areaTitle}>
        <SwitchInput name="delivery.isOn" label={words.isOn} helperText={words.isOnHint} />
        <DeliverableProducts />
        <AreaFields store={store} />
      </SectionCard>
      <SectionCard title={words.priceTitle}>
        <FormGrid columns={3}>
          <MoneyInput name="delivery.fee" label={words.feeLabel} required />
          <MoneyInput name="delivery.minimum" label={words.minimum} helperText={words.minimumHint} required />
          <MoneyInput name="delivery.freeOver" label={words.freeOver} helperText={words.freeOverHint} />
        </FormGrid>
      </SectionCard>
      <SectionCard title={words.timesTitle}>
        <FormGrid columns={2}>
          <NumberInput
            name="delivery.leadHours"
            label={words.leadHours}
            helperText={words.leadHoursHint}
            unit={words.hours}
          />
        </FormGrid>
        <WeeklyTimesInput
          name="delivery.slots"
          label={words.slots}
          helperText={words.slotsHint}
          emptyDay={words.noSlots}
          most={mostSlots}
        />
      </SectionCard>
    </SettingsForm>
  );
}

function AreaFields({ store: { _id: storeId, storeLocation: places } }: { store: FullStore }) {
  const words = t.shipping.delivery;
  const { control, getValues, setValue } = useFormContext<DeliveryValues>();
  const area = useWatch({ control, name: 'delivery.area' });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the area decides which of its fields are shown
  useEffect(() => {
    const delivery = getValues('delivery');
    const fitted = fitArea(delivery);
    if (fitted !== delivery) setValue('delivery', fitted, { shouldDirty: true });
  }, [area, getValues, setValue]);

  return (
    <>
      <FormGrid columns={2}>
        <SelectInput
          name="delivery.area"
          label={words.area}
          options={(['postal_codes', 'radius'] as const).map((value) => ({ value, label: words.areas[value] }))}
        />
      </FormGrid>
      {area === 'radius' ? (
        <>
          <FormGrid columns={2}>
            <SelectInput
              name="delivery.radius.location"
              label={words.location}
              placeholder={words.locationPlaceholder}
              options={places.map(({ _id, name }) => ({ value: _id, label: name }))}
            />
            <NumberInput name="delivery.radius.miles" label={words.miles} unit={words.milesUnit} />
            <TextInput
              name="delivery.radius.point"
              label={words.point}
              helperText={words.pointHint}
              placeholder={words.pointPlaceholder}
              maxLength={60}
              autoComplete="off"
            />
          </FormGrid>
          <DeliveryCoverage storeId={storeId} />
        </>
      ) : (
        <PostalCodesInput name="delivery.postalCodes" />
      )}
    </>
  );
}
