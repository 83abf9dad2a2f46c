import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type BinPricesInput, binPricing } from '#contract/bin-prices/bin-prices.contract.ts';
import { call } from '#web/kit/api.ts';

/** What things out of the bins of a location cost. */
export const binPricesQuery = (location: string) =>
  queryOptions({
    queryKey: ['bin-prices', location],
    queryFn: () => call(binPricing.read, { params: { id: location } }),
  });

export function useSaveBinPrices(location: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BinPricesInput) => call(binPricing.update, { params: { id: location }, body }),
    onSuccess: (prices) => client.setQueryData(binPricesQuery(location).queryKey, prices),
  });
}
