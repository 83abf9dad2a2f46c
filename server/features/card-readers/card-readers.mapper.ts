import type { CardPayment, CardReader } from '#contract/card-readers/card-readers.contract.ts';
import { toDollars } from '#contract/kit/money.ts';
import type { CardPaymentRow } from './card-payments.repository.ts';
import type { ReaderRow } from './card-readers.repository.ts';

export const toCardReader = (row: ReaderRow, state: CardReader['state']): CardReader => ({
  _id: row.id,
  name: row.name,
  location: { _id: row.location_id, name: row.location_name },
  model: row.model,
  state,
});

export const toCardPayment = (row: CardPaymentRow): CardPayment => ({
  _id: row.id,
  sale: row.order_id,
  state: row.state,
  amount: toDollars(row.amount_cents),
  card: row.card,
  authCode: row.auth_code,
  problem: row.problem,
  isAsking: row.is_asking,
  at: row.created_at.toISOString(),
});
