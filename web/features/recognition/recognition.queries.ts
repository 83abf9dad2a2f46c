import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type RecognitionVendor, recognition, type VendorInput } from '#contract/recognition/recognition.contract.ts';
import { call } from '#web/kit/api.ts';

const vendorKey = ['recognition'] as const;

export const vendorQuery = () =>
  queryOptions({ queryKey: vendorKey, queryFn: ({ signal }) => call(recognition.vendor, {}, { signal }) });

export const useSaveVendor = () => useVendorChange((body: VendorInput) => call(recognition.save, { body }));

export const useForgetVendor = () => useVendorChange(() => call(recognition.remove));

function useVendorChange<Variables>(mutationFn: (variables: Variables) => Promise<RecognitionVendor>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSuccess: (vendor) => client.setQueryData(vendorKey, vendor) });
}
