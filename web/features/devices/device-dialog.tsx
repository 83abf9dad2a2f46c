import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { type Device, deviceInput } from '#contract/devices/devices.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { useRegisterDevice, useUpdateDevice } from '#web/shared/devices/devices.queries.ts';
import { storesQuery } from '#web/shared/stores/stores.queries.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { NumberInput } from '#web/ui/form/inputs/number-input.tsx';
import { SelectInput } from '#web/ui/form/inputs/select-input.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';

const deviceForm = z.object({
  name: deviceInput.shape.name,
  location: z.string().transform((id) => (id === '' ? null : id)),
  idleMinutes: z.string().transform(Number).pipe(deviceInput.shape.idleMinutes.unwrap()),
});

interface DeviceDialogProps {
  /** The one to change; none registers this browser. */
  device: Device | undefined;
  onClose: () => void;
}

/** Registers this browser, or changes a device. */
export function DeviceDialog({ device, onClose }: DeviceDialogProps) {
  const words = t.devices;
  const { notify } = useSnackbar();
  const { data: stores = [] } = useQuery(storesQuery());
  const register = useRegisterDevice();
  const update = useUpdateDevice(device?._id ?? '');
  const form = useZodForm(deviceForm, {
    defaultValues: {
      name: device?.name ?? '',
      location: device?.location?._id ?? '',
      idleMinutes: String(device?.idleMinutes ?? 5),
    },
  });
  const submit = async (values: z.output<typeof deviceForm>) => {
    const { name } = await (device ? update : register).mutateAsync(values);
    notify({ message: device ? words.saved : words.registered(name), tone: 'success' });
    onClose();
  };
  const options = stores.flatMap(({ title, storeLocation }) =>
    storeLocation.map(({ _id, name }) => ({ value: _id, label: stores.length > 1 ? `${name} (${title})` : name })),
  );
  return (
    <FormDialog
      open
      form={form}
      title={device ? device.name : words.registerTitle}
      description={device ? undefined : words.registerText}
      submitLabel={device ? words.save : words.register}
      pendingLabel={device ? words.saving : words.registering}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormGrid>
        <TextInput
          name="name"
          label={words.name}
          helperText={words.nameHint}
          required
          maxLength={60}
          autoComplete="off"
          autoFocus
        />
        <SelectInput
          name="location"
          label={words.location}
          helperText={words.locationHint}
          options={options}
          emptyLabel={words.anywhere}
        />
        <NumberInput name="idleMinutes" label={words.idle} unit={words.minutes} required />
      </FormGrid>
    </FormDialog>
  );
}
