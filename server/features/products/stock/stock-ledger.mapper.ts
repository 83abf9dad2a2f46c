import { toDollars, toDollarsIfAny } from '#contract/kit/money.ts';
import type { OpenReceipt, StockMovement, WrittenOff } from '#contract/products/stock.schemas.ts';
import type { MovementRow, OpenReceiptRow, WrittenOffRow } from './stock-ledger.repository.ts';

const channelNames = { ebay: 'eBay', clover: 'Clover' } as const;

export const toMovement = (row: MovementRow): StockMovement => ({
  number: row.number,
  at: row.created_at.toISOString(),
  reason: row.reason,
  change: row.change,
  balance: row.balance,
  by: row.user_name,
  origin: toOrigin(row),
  writeOff: row.write_off,
  note: row.note,
  unitCost: toDollarsIfAny(row.unit_cost_cents),
});

function toOrigin({ order_id, serial_no, truckload_id, lot_number, sale_id, channel }: MovementRow) {
  if (order_id) return { kind: 'order' as const, id: order_id, name: serial_no === null ? '' : String(serial_no) };
  if (truckload_id) return { kind: 'truckload' as const, id: truckload_id, name: lot_number ?? '' };
  if (sale_id && channel) return { kind: 'channel' as const, id: sale_id, name: channelNames[channel] };
  return null;
}

export const toOpenReceipt = (row: OpenReceiptRow): OpenReceipt => ({
  _id: row.id,
  units: row.units,
  unitsLeft: row.units_left,
  unitCost: toDollarsIfAny(row.unit_cost_cents),
  isCostEstimated: row.is_cost_estimated,
  source: row.source,
  truckload: row.truckload_id === null ? null : { _id: row.truckload_id, lotNumber: row.lot_number ?? '' },
  location: row.location,
  bin: row.bin,
  receivedAt: row.received_at.toISOString(),
});

export const toWrittenOff = ({ month, reason, units, cost_cents, uncosted }: WrittenOffRow): WrittenOff => ({
  month,
  reason,
  units,
  cost: toDollars(cost_cents),
  unitsWithoutCost: uncosted,
});
