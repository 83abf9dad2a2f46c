import { z } from 'zod';
import { fromPacific } from '../shipstation-pacific.ts';

const text = z.string().nullish();
const amount = z.number().nullish();
const flag = z.boolean().nullish();
const date = z
  .string()
  .refine((value) => fromPacific(value) !== null, 'is no date')
  .nullish();
const weight = z.strictObject({ value: z.number(), units: z.enum(['pounds', 'ounces', 'grams']) }).nullish();
const anything = z.record(z.string(), z.unknown()).nullish();

const address = z.strictObject({
  name: text,
  company: text,
  street1: text,
  street2: text,
  street3: text,
  city: text,
  state: text,
  postalCode: text,
  country: text,
  phone: text,
  residential: flag,
});

const item = z.strictObject({
  lineItemKey: text,
  sku: text,
  name: text,
  imageUrl: text,
  weight,
  quantity: z.number().int(),
  unitPrice: amount,
  taxAmount: amount,
  shippingAmount: amount,
  warehouseLocation: text,
  options: z.array(z.strictObject({ name: text, value: text })).nullish(),
  productId: z.number().int().nullish(),
  fulfillmentSku: text,
  adjustment: flag,
  upc: text,
});

/** The fields there are and what they hold; whether one is missing is looked at later, order by order. */
export const orderBody = z.strictObject({
  orderNumber: text,
  orderKey: text,
  orderId: z.number().int().nullish(),
  orderStatus: text,
  orderDate: date,
  paymentDate: date,
  shipByDate: date,
  shipDate: date,
  customerUsername: text,
  customerEmail: text,
  billTo: address.nullish(),
  shipTo: address.nullish(),
  items: z.array(item).nullish(),
  amountPaid: amount,
  taxAmount: amount,
  shippingAmount: amount,
  customerNotes: text,
  internalNotes: text,
  gift: flag,
  giftMessage: text,
  paymentMethod: text,
  requestedShippingService: text,
  carrierCode: text,
  serviceCode: text,
  packageCode: text,
  confirmation: text,
  weight,
  dimensions: anything,
  insuranceOptions: anything,
  internationalOptions: anything,
  tagIds: z.array(z.number().int()).nullish(),
  advancedOptions: z
    .strictObject({
      warehouseId: amount,
      nonMachinable: flag,
      saturdayDelivery: flag,
      containsAlcohol: flag,
      storeId: amount,
      customField1: text,
      customField2: text,
      customField3: text,
      source: text,
    })
    .nullish(),
});

export type OrderBody = z.infer<typeof orderBody>;

export const statuses: ReadonlySet<string> = new Set([
  'awaiting_payment',
  'awaiting_shipment',
  'shipped',
  'on_hold',
  'cancelled',
  'pending_fulfillment',
]);

const longestNumber = 50;

/** What keeps an order from being taken, by the field; the first there is. */
export function problemOf(order: OrderBody): { field: string; message: string } | null {
  const { orderNumber, orderDate, orderStatus, billTo, shipTo, items } = order;
  const required = { orderNumber, orderDate, orderStatus, billTo: billTo?.name, shipTo };
  const missing = Object.entries(required).find(([, value]) => !value);
  if (missing) return { field: missing[0], message: `The ${missing[0]} field is required.` };
  if ((orderNumber ?? '').length > longestNumber) {
    return { field: 'orderNumber', message: `The orderNumber field has more than ${longestNumber} characters.` };
  }
  if (!statuses.has(orderStatus ?? '')) return { field: 'orderStatus', message: `There is no status ${orderStatus}.` };
  if (shipTo?.country && !/^[A-Z]{2}$/.test(shipTo.country)) {
    return { field: 'shipTo.country', message: 'The country has to be two letters.' };
  }
  if (items?.some(({ name }) => !name)) return { field: 'items.name', message: 'An item needs a name.' };
  return null;
}

/** Problems of the shape by their place, spelled as the hub spells it. */
export function modelState(name: string, { issues }: z.ZodError): Record<string, string[]> {
  const state: Record<string, string[]> = {};
  for (const issue of issues) {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    const problem = issue.code === 'unrecognized_keys' ? 'There is no such field.' : `${issue.message}.`;
    for (const path of keys) {
      const place = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)).join('');
      state[name + place] = [...(state[name + place] ?? []), problem];
    }
  }
  return state;
}
