import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CardPayment, type CardReaderInput, cardReaders } from '#contract/card-readers/card-readers.contract.ts';
import { call } from '#web/kit/api.ts';
import { createRequestKeys } from '#web/kit/request-key.ts';

/** Whether a reader answers changes by itself. */
const freshFor = 15_000;

export const readersQuery = () =>
  queryOptions({
    queryKey: ['card-readers'],
    queryFn: () => call(cardReaders.list, { query: {} }),
    staleTime: freshFor,
  });

const keys = createRequestKeys();

export const useRegisterReader = () =>
  useReadersChange(async (body: CardReaderInput) => {
    const registered = await call(cardReaders.register, { body }, { idempotencyKey: keys.keyFor(body) });
    keys.answered();
    return registered;
  });

export const useRenameReader = (id: string) =>
  useReadersChange((body: { name: string }) => call(cardReaders.rename, { params: { id }, body }));

export const useRemoveReader = () => useReadersChange((id: string) => call(cardReaders.remove, { params: { id } }));

function useReadersChange<Input, Reply>(mutationFn: (of: Input) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => {
      // Which reader a till has may have changed along.
      void client.invalidateQueries({ queryKey: ['tills'] });
      return client.invalidateQueries({ queryKey: ['card-readers'] });
    },
  });
}

/** Gives a card back that was taken for a sale which is not finished; pressed again it goes back once. */
export const giveBackCard = (id: string): Promise<CardPayment> =>
  call(cardReaders.giveBack, { params: { id } }, { idempotencyKey: `back-${id}` });
