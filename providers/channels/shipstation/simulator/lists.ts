import { z } from 'zod';
import { largestPage } from '../shipstation-facts.ts';
import { fromPacific, toPacific } from '../shipstation-pacific.ts';
import type { ShipstationLedger, SimAccount, SimOrder, SimShipment, SimWebhook } from './ledger.ts';
import { statuses } from './order-check.ts';

const date = z
  .string()
  .transform((text) => fromPacific(text))
  .refine((at) => at !== null, 'is no date')
  .optional();
const id = z.coerce.number().int().optional();
const paging = {
  page: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(largestPage).default(100),
  sortDir: z.enum(['ASC', 'DESC']).default('ASC'),
};

export const ordersQuery = z.strictObject({
  orderNumber: z.string().optional(),
  storeId: id,
  ...paging,
  orderStatus: z
    .string()
    .refine((status) => statuses.has(status), 'is no status')
    .optional(),
  createDateStart: date,
  createDateEnd: date,
  modifyDateStart: date,
  modifyDateEnd: date,
  sortBy: z.enum(['OrderDate', 'ModifyDate', 'CreateDate']).optional(),
});

export const shipmentsQuery = z.strictObject({
  orderNumber: z.string().optional(),
  orderId: id,
  trackingNumber: z.string().optional(),
  batchId: id,
  createDateStart: date,
  createDateEnd: date,
  voidDateStart: date,
  voidDateEnd: date,
  storeId: id,
  ...paging,
  includeShipmentItems: z.stringbool().optional(),
  sortBy: z.enum(['ShipDate', 'CreateDate']).optional(),
});

const wireDate = (iso: string) => `${toPacific(new Date(iso))}.0000000`;

// The second that a limit names is in, as both are written without fractions.
function isWithin(iso: string | null, start: Date | null | undefined, end: Date | null | undefined): boolean {
  if (iso === null) return !start && !end;
  const at = Math.floor(Date.parse(iso) / 1000);
  return (!start || at >= start.getTime() / 1000) && (!end || at <= end.getTime() / 1000);
}

function pageOf<Item>(items: readonly Item[], { page, pageSize, sortDir }: z.infer<z.ZodObject<typeof paging>>) {
  const sorted = sortDir === 'DESC' ? items.toReversed() : items;
  const part = sorted.slice((page - 1) * pageSize, page * pageSize);
  return { part, told: { total: items.length, page, pages: Math.ceil(items.length / pageSize) } };
}

export function listOrders(ledger: ShipstationLedger, { key }: SimAccount, query: z.infer<typeof ordersQuery>) {
  const found = ledger
    .orders()
    .filter(
      ({ account, asked, status, createdAt, modifiedAt }) =>
        account === key &&
        (asked.orderNumber ?? '').startsWith(query.orderNumber ?? '') &&
        (query.orderStatus === undefined || query.orderStatus === status) &&
        isWithin(createdAt, query.createDateStart, query.createDateEnd) &&
        isWithin(modifiedAt, query.modifyDateStart, query.modifyDateEnd),
    );
  const { part, told } = pageOf(found.toSorted(byOf(query.sortBy)), query);
  return { orders: part.map(showOrder), ...told };
}

function byOf(sortBy: z.infer<typeof ordersQuery>['sortBy']) {
  const field = ({ asked, createdAt, modifiedAt, orderId }: SimOrder) =>
    ({ OrderDate: asked.orderDate ?? '', CreateDate: createdAt, ModifyDate: modifiedAt })[sortBy ?? 'CreateDate'] +
    orderId;
  return (one: SimOrder, other: SimOrder) => field(one).localeCompare(field(other));
}

export function listShipments(ledger: ShipstationLedger, { key }: SimAccount, query: z.infer<typeof shipmentsQuery>) {
  const { orderNumber, orderId, trackingNumber, batchId } = query;
  const found = ledger
    .shipments()
    .filter(
      (shipment) =>
        shipment.account === key &&
        (orderNumber === undefined || ledger.order(shipment.orderId)?.asked.orderNumber === orderNumber) &&
        (orderId === undefined || shipment.orderId === orderId) &&
        (trackingNumber === undefined || shipment.trackingNumber === trackingNumber) &&
        (batchId === undefined || shipment.batchId === batchId) &&
        isWithin(shipment.createdAt, query.createDateStart, query.createDateEnd) &&
        isWithin(shipment.voidedAt, query.voidDateStart, query.voidDateEnd),
    );
  const { part, told } = pageOf(found, query);
  return { shipments: part.map((shipment) => showShipment(ledger, shipment, query.includeShipmentItems)), ...told };
}

export const totalOf = ({ asked: { items, taxAmount, shippingAmount } }: SimOrder) =>
  Math.round(
    100 * (items ?? []).reduce((sum, { quantity, unitPrice }) => sum + quantity * (unitPrice ?? 0), 0) +
      100 * ((taxAmount ?? 0) + (shippingAmount ?? 0)),
  ) / 100;

export function showOrder(order: SimOrder) {
  const { asked, orderId, orderKey, status, createdAt, modifiedAt } = order;
  const dates = { createDate: wireDate(createdAt), modifyDate: wireDate(modifiedAt) };
  return { ...asked, orderId, orderKey, orderStatus: status, ...dates, orderTotal: totalOf(order), customerId: null };
}

function showShipment(ledger: ShipstationLedger, shipment: SimShipment, withItems = false) {
  const { shipmentId, orderId, carrierCode, serviceCode, trackingNumber, createdAt, voidedAt } = shipment;
  const order = ledger.order(orderId);
  const asked = order?.asked;
  return {
    shipmentId,
    orderId,
    orderKey: order?.orderKey ?? null,
    orderNumber: asked?.orderNumber ?? null,
    customerEmail: asked?.customerEmail ?? null,
    createDate: wireDate(createdAt),
    shipDate: toPacific(new Date(createdAt)).slice(0, 10),
    shipmentCost: 7.25,
    insuranceCost: 0,
    trackingNumber,
    isReturnLabel: false,
    carrierCode,
    serviceCode,
    packageCode: 'package',
    voided: voidedAt !== null,
    voidDate: voidedAt && wireDate(voidedAt),
    shipTo: asked?.shipTo ?? null,
    shipmentItems: withItems ? (asked?.items ?? []) : null,
  };
}

export const showWebhook = ({ id, url, event, storeId, name, isActive }: SimWebhook, { sellerId }: SimAccount) => ({
  IsLabelAPIHook: false,
  WebHookID: id,
  SellerID: sellerId,
  StoreID: storeId,
  HookType: event,
  MessageFormat: 'Json',
  Url: url,
  Name: name,
  BulkCopyBatchID: null,
  BulkCopyRecordID: null,
  Active: isActive,
  WebhookLogs: [],
  Seller: null,
  Store: null,
});

export function showStore({ sellerId, name }: SimAccount) {
  const times = { refreshDate: null, lastRefreshAttempt: null, createDate: '2026-01-05T09:00:00.0000000' };
  return {
    storeId: sellerId + 100_000,
    storeName: name,
    marketplaceId: 0,
    marketplaceName: 'ShipStation',
    accountName: null,
    email: null,
    integrationUrl: null,
    active: true,
    companyName: name,
    phone: '',
    publicEmail: '',
    website: '',
    ...times,
    modifyDate: times.createDate,
    autoRefresh: false,
  };
}
