import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import type { Location } from '#contract/locations/locations.contract.ts';
import type { FullStore } from '#contract/stores/stores.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { locationsQuery } from '#web/shared/locations/locations.queries.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { CardSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { NumberInput } from '#web/ui/form/inputs/number-input.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { SwitchInput } from '#web/ui/form/inputs/toggle-inputs.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { PinIcon } from '#web/ui/icons.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useSaveShipping } from './shipping.queries.ts';
import { locationsPath } from './shipping-paths.ts';
import { pickupForm, pickupValues } from './shipping-values.ts';
import { StoreFrame } from './store-frame.tsx';

/** /app/stores/:storeId/shipping/pickupSettings: where orders are fetched. */
export const PickupSettingsPage = () => (
  <StoreFrame>{(store) => <PickupSettings key={store._id} store={store} />}</StoreFrame>
);

function PickupSettings({ store }: { store: FullStore }) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({ ...locationsQuery(store._id), staleTime: 0 });
  // The form begins with the places as they are now, not as they were on another screen a moment ago.
  if (data && isFetchedAfterMount) return <PickupSettingsForm store={store} locations={data} />;
  if (!error) return <CardSkeleton lines={6} />;
  const { message, correlationId } = describeFailure(error);
  return <ErrorPanel level={1} text={message} correlationId={correlationId} onRetry={() => void refetch()} />;
}

function PickupSettingsForm({ store, locations }: { store: FullStore; locations: readonly Location[] }) {
  const words = t.shipping.pickup;
  const save = useSaveShipping(store._id);
  const form = useZodForm(pickupForm, { defaultValues: pickupValues(store.shipping, locations) });
  const places = useWatch({ control: form.control, name: 'pickup.places' });
  const nameOf = (id: string) => locations.find(({ _id }) => _id === id)?.name ?? '';
  return (
    <SettingsForm
      storeId={store._id}
      title={words.pageTitle}
      description={words.pageDescription}
      form={form}
      onSave={async (values) => pickupValues((await save.mutateAsync(values)).shipping, locations)}
    >
      <SectionCard>
        <SwitchInput name="pickup.isOn" label={words.isOn} helperText={words.isOnHint} />
      </SectionCard>
      {places.length === 0 && (
        <SectionCard>
          <EmptyState
            icon={<PinIcon />}
            title={words.emptyTitle}
            text={words.emptyText}
            action={
              <Button component={Link} to={locationsPath(store._id)}>
                {words.toLocations}
              </Button>
            }
          />
        </SectionCard>
      )}
      {places.map(({ location }, index) => (
        <SectionCard key={location} title={nameOf(location)}>
          <SwitchInput name={`pickup.places.${index}.isOn`} label={words.placeOn} />
          <FormGrid>
            <FormGrid columns={2}>
              <NumberInput
                name={`pickup.places.${index}.preparationHours`}
                label={words.preparation}
                helperText={words.preparationHint}
                unit={words.hours}
              />
            </FormGrid>
            <TextInput
              name={`pickup.places.${index}.instructions`}
              label={words.instructions}
              helperText={words.instructionsHint}
              rows={2}
              maxLength={500}
              counter
            />
          </FormGrid>
        </SectionCard>
      ))}
    </SettingsForm>
  );
}
