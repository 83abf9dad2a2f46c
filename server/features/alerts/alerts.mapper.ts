import type { HeldUnit, WaitingBuyer, WantedMatch } from '#contract/alerts/alerts.contract.ts';
import { toDollars } from '#contract/kit/money.ts';
import type { HeldUnitRow } from '#server/features/orders/holds/unit-holds.service.ts';
import type { WaitingRow } from './alerts.repository.ts';
import type { MatchRow } from './wanted/wanted-matches.repository.ts';

export const toWaitingBuyer = (row: WaitingRow): WaitingBuyer => ({
  _id: row.id,
  store: row.store_id,
  email: row.email,
  kind: row.kind,
  below: row.below_cents === null ? null : toDollars(row.below_cents),
  since: row.confirmed_at.toISOString(),
});

export const toHeldUnit = (row: HeldUnitRow): HeldUnit => ({
  _id: row.id,
  product: row.product_id,
  email: row.canonical_email,
  heldUntil: row.held_until.toISOString(),
});

export const toWantedMatch = (row: MatchRow): WantedMatch => ({
  _id: row.id,
  form: {
    _id: row.form_id,
    requestNo: row.request_no,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    keywords: row.keywords,
    modelNumber: row.model_number,
  },
  product: {
    _id: row.product_id,
    cl_sku: row.cl_sku,
    title: row.title,
    condition: row.condition,
    image: row.picture_key,
    price: toDollars(row.price_cents),
    isLive: row.is_live,
  },
  score: row.score,
  isSure: row.is_sure,
  foundAt: row.found_at.toISOString(),
});
