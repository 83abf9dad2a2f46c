import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Shift, type ShiftDetails, shifts, tills } from '#contract/tills/tills.contract.ts';
import { call } from '#web/kit/api.ts';
import { formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { createRequestKeys } from '#web/kit/request-key.ts';

export const shiftsKey = ['shifts'] as const;
const tillsKey = ['tills'] as const;

/** The tills of a store’s locations, with who has them and what is open at them. */
export const tillsQuery = (storeId: string) =>
  queryOptions({ queryKey: [...tillsKey, storeId], queryFn: () => call(tills.list, { query: { storeId } }) });

/** A shift with its report: as it stands, or as it was closed. */
export const shiftQuery = (id: string) =>
  queryOptions({ queryKey: [...shiftsKey, 'one', id], queryFn: () => call(shifts.report, { params: { id } }) });

export async function refreshTills(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: tillsKey }),
    client.invalidateQueries({ queryKey: shiftsKey }),
  ]);
}

const keys = createRequestKeys();

/** Something that must not happen twice, and changes what tills and shifts show. */
function useShiftAct<Input, Reply>(send: (input: Input, idempotencyKey: string) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => {
      const reply = await send(input, keys.keyFor(input));
      keys.answered();
      return reply;
    },
    onSettled: () => refreshTills(client),
  });
}

export const useOpenShift = () =>
  useShiftAct(
    (body: { till: string; float: number }, idempotencyKey): Promise<Shift> =>
      call(shifts.open, { body }, { idempotencyKey }),
  );

export const useCloseShift = (id: string) =>
  useShiftAct(
    (body: { counted: number; note: string }, idempotencyKey): Promise<ShiftDetails> =>
      call(shifts.close, { params: { id }, body }, { idempotencyKey }),
  );

export interface CashMove {
  kind: 'paid_in' | 'paid_out';
  amount: number;
  reason: string;
}

export const useMoveCash = (id: string) =>
  useShiftAct((body: CashMove, idempotencyKey) => {
    const { inAct, outAct } = t.shifts.cash;
    const actWords = (body.kind === 'paid_in' ? inAct : outAct)(formatMoney(body.amount), body.reason);
    return call(shifts.moveCash, { params: { id }, body }, { idempotencyKey, actWords });
  });

export const useNoteDrawer = (id: string) =>
  useShiftAct((body: { reason: string }, idempotencyKey) => {
    const actWords = t.shifts.cash.drawerAct(body.reason);
    return call(shifts.openDrawer, { params: { id }, body }, { idempotencyKey, actWords });
  });
