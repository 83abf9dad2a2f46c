import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CardPayment, type CardPaymentInput, cardReaders } from '#contract/card-readers/card-readers.contract.ts';
import { call } from '#web/kit/api.ts';
import { ApiError, isUnreachable } from '#web/kit/api-error.ts';
import { attempt } from '#web/kit/attempt.ts';
import { spoken } from '#web/kit/messages/spoken.ts';
import { newId } from '#web/kit/new-id.ts';

/** How a card that was asked for stands, as whoever stands at the till is told. */
export type CardStanding =
  | { kind: 'waiting' }
  /** Nobody knows yet what happened: nothing else may be charged. */
  | { kind: 'asking'; problem: string | null }
  | { kind: 'approved'; payment: CardPayment }
  | { kind: 'declined' | 'cancelled'; problem: string | null }
  /** It was never asked for. */
  | { kind: 'refused'; problem: string };

const pause = 1500;
const placeOf = (sale: string) => `scanfront.card.${sale}`;

/** The card that a sale of this browser has asked for and does not know the end of. */
function readKept(sale: string): CardPaymentInput | null {
  const kept = attempt(
    () => JSON.parse(window.localStorage.getItem(placeOf(sale)) ?? 'null') as CardPaymentInput | null,
  );
  return kept?.sale === sale ? kept : null;
}

const keep = (input: CardPaymentInput) =>
  attempt(() => window.localStorage.setItem(placeOf(input.sale), JSON.stringify(input)));

/** Whether a card was asked for whose end this browser does not know: it is asked about before anything else. */
export const hasOpenCard = (sale: string): boolean => readKept(sale) !== null;

export const forgetCard = (sale: string) => attempt(() => window.localStorage.removeItem(placeOf(sale)));

/** No answer of its own: whether it was done is not known. */
const isLost = (error: unknown): boolean =>
  isUnreachable(error) || !(error instanceof ApiError) || error.status >= 500 || error.name === 'REQUEST_RUNNING';

const isOver = (payment: CardPayment | undefined): boolean => payment !== undefined && payment.state !== 'waiting';

/**
 * Asks for a card and follows it to its end. Its id is kept before anything is sent, so that whoever reloads, or lost an
 * answer, asks about the same one again.
 */
export function useCardPayment({ sale, amount, till }: Omit<CardPaymentInput, '_id'>) {
  const client = useQueryClient();
  const begin = () => {
    const input = { _id: newId(), sale, amount, till };
    keep(input);
    return input;
  };
  const [input, setInput] = useState(() => readKept(sale) ?? begin());
  const { _id: id } = input;
  const [isCancelling, setCancelling] = useState(false);
  const [wasTooLate, setTooLate] = useState(false);
  const key = ['card-payment', id];
  const { data, error } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      client.getQueryData<CardPayment>(key)
        ? call(cardReaders.payment, { params: { id } }, { signal })
        : call(cardReaders.pay, { body: input }, { signal, idempotencyKey: id }),
    networkMode: 'always',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => {
      if (isOver(state.data)) return false;
      return state.error && !isLost(state.error) && !state.data ? false : pause;
    },
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: false,
  });

  const cancel = async () => {
    setCancelling(true);
    try {
      const ended = await call(cardReaders.cancel, { params: { id } }, { idempotencyKey: `cancel-${id}` });
      client.setQueryData(key, ended);
      setTooLate(ended.state === 'waiting');
    } catch {
      // It is asked about on: what became of it will be seen.
    } finally {
      setCancelling(false);
    }
  };
  return {
    standing: standingOf(data, error),
    amount: input.amount,
    isCancelling,
    wasTooLate,
    cancel,
    tryAgain: () => {
      setTooLate(false);
      setInput(begin());
    },
    forget: () => forgetCard(sale),
  };
}

function standingOf(payment: CardPayment | undefined, error: unknown): CardStanding {
  if (!payment) {
    if (!error) return { kind: 'waiting' };
    return isLost(error) ? { kind: 'asking', problem: null } : { kind: 'refused', problem: wordsOf(error) };
  }
  const { state, problem, isAsking } = payment;
  if (state === 'approved') return { kind: 'approved', payment };
  if (state === 'declined' || state === 'cancelled') return { kind: state, problem };
  if (state === 'returned') return { kind: 'cancelled', problem };
  return isAsking || error ? { kind: 'asking', problem } : { kind: 'waiting' };
}

const wordsOf = (error: unknown): string => {
  if (!(error instanceof ApiError)) return String(error);
  return error.errors.map(({ msg }) => spoken.say(msg)).join(' ') || error.message;
};
