import { z } from 'zod';
import { vendorLine } from '#providers/kit/vendor-line.ts';

export const storesAnswer = z.array(z.object({ storeId: z.number().int() }));

const result = z.object({
  orderId: z.number().int().nullish(),
  orderKey: z.string().nullish(),
  success: z.boolean(),
  errorMessage: vendorLine.nullish(),
});

export const pushedAnswer = z.object({ results: z.array(result) });
export type PushedOrder = z.infer<typeof result>;

const shipment = z.object({
  shipmentId: z.number().int(),
  orderKey: z.string().nullish(),
  trackingNumber: vendorLine.nullish(),
  carrierCode: vendorLine.nullish(),
  createDate: z.string(),
  shipDate: z.string().nullish(),
  voided: z.boolean().nullish(),
  isReturnLabel: z.boolean().nullish(),
});

export const shipmentsAnswer = z.object({ shipments: z.array(shipment), pages: z.number().int() });
export type WireShipment = z.infer<typeof shipment>;

export const webhooksAnswer = z.object({
  webhooks: z.array(
    z.object({
      WebHookID: z.number().int(),
      HookType: z.string().nullish(),
      Url: z.string().nullish(),
      Active: z.boolean().nullish(),
    }),
  ),
});

export const subscribedAnswer = z.object({ id: z.number().int() });

export const refusalAnswer = z.object({
  Message: vendorLine.optional(),
  message: vendorLine.optional(),
  ExceptionMessage: vendorLine.optional(),
  ModelState: z.record(z.string(), z.array(z.string())).optional(),
});

/** What its messages say; nothing in them is signed. */
export const notice = z.object({
  resource_url: z.string().max(2_000),
  resource_type: z.enum(['SHIP_NOTIFY', 'ITEM_SHIP_NOTIFY']),
});
