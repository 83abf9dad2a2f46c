import { type Location, type LocationInput, locationInput } from '#contract/locations/locations.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { SwitchInput } from '#web/ui/form/inputs/toggle-inputs.tsx';
import { WeeklyTimesInput } from '#web/ui/form/inputs/weekly-times-input.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { AddressFields } from './address-fields.tsx';
import { locationValues } from './location-values.ts';
import { useSaveLocation } from './locations.queries.ts';

interface LocationDialogProps {
  storeId: string;
  /** The one to change; none adds one. */
  location: Location | undefined;
  onClose: () => void;
}

const mostTimes = 21;

/** Adds a place, or changes one. */
export function LocationDialog({ storeId, location, onClose }: LocationDialogProps) {
  const words = t.locations;
  const { fields } = words;
  const { notify } = useSnackbar();
  const save = useSaveLocation(storeId, location?._id);
  const form = useZodForm(locationInput, { defaultValues: locationValues(location) });
  const submit = async (values: LocationInput) => {
    const { name } = await save.mutateAsync(values);
    notify({ message: location ? words.saved(name) : words.added(name), tone: 'success' });
    onClose();
  };
  return (
    <FormDialog
      open
      wide
      form={form}
      title={location ? words.editTitle(location.name) : words.addTitle}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormGrid sx={{ pt: 1 }}>
        <TextInput
          name="name"
          label={fields.name}
          helperText={fields.nameHint}
          required
          maxLength={80}
          autoComplete="off"
          autoFocus
        />
        <AddressFields />
        <TextInput name="phone" type="tel" label={fields.phone} autoComplete="off" maxLength={30} />
        <SwitchInput name="isPickup" label={fields.isPickup} helperText={fields.isPickupHint} />
        <WeeklyTimesInput
          name="hours"
          label={words.hours}
          helperText={fields.hoursHint}
          emptyDay={words.closed}
          most={mostTimes}
        />
      </FormGrid>
    </FormDialog>
  );
}
