import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type DeviceInput, devices } from '#contract/devices/devices.contract.ts';
import { call } from '#web/kit/api.ts';
import { sharedDevice } from './shared-device.ts';

/** What the server knows of this browser; what the browser remembers follows it. */
export const hereQuery = () =>
  queryOptions({
    queryKey: ['devices', 'here'],
    queryFn: async () => {
      const here = await call(devices.here);
      sharedDevice.remember(here.device);
      return here;
    },
    staleTime: 0,
  });

export const devicesQuery = () => queryOptions({ queryKey: ['devices'], queryFn: () => call(devices.list) });
export const ownPinQuery = () => queryOptions({ queryKey: ['own-pin'], queryFn: () => call(devices.pin) });
export const pinsQuery = () => queryOptions({ queryKey: ['devices', 'pins'], queryFn: () => call(devices.pins) });

export const useRegisterDevice = () => useDevicesChange((body: DeviceInput) => call(devices.register, { body }));

export const useUpdateDevice = (id: string) =>
  useDevicesChange((body: DeviceInput) => call(devices.update, { params: { id }, body }));

export const useLockDevice = () =>
  useDevicesChange(({ id, isLocked }: { id: string; isLocked: boolean }) =>
    call(devices.lock, { params: { id }, body: { isLocked } }),
  );

export const useRemoveDevice = () => useDevicesChange((id: string) => call(devices.remove, { params: { id } }));

export const useResetPin = () => useDevicesChange((id: string) => call(devices.resetPin, { params: { id } }));

function useDevicesChange<Input, Reply>(mutationFn: (of: Input) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ['devices'] });
      await client.fetchQuery(hereQuery()).catch(() => undefined);
    },
  });
}
