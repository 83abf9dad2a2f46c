import { z } from 'zod';
import { id, proseOf, requiredProse, requiredText, timestamp } from '../kit/values.ts';

export const formKinds = ['product', 'contact', 'newsletter'] as const;
export const formStatuses = ['pending', 'completed', 'rejected'] as const;

/** How much of a contact message the list shows; the dialog shows it all. */
export const shownMessage = 87;

/** What a visitor of a store sent: an item that is wanted, a question, or the wish to hear news. */
export const form = z.object({
  _id: id,
  kind: z.enum(formKinds),
  store: id,
  /** Counted for each merchant; null for a newsletter. */
  requestNo: z.number().nullable(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** A phone number. */
  contact: z.string(),
  address: z.string(),
  status: z.enum(formStatuses),
  note: z.string(),
  /** The visitor was told by mail that the item has come in. */
  deliveryStatus: z.boolean(),
  productRequest: z.object({
    isProductRequest: z.boolean(),
    keywords: z.string(),
    modelNumber: z.string(),
    matchedCLSKU: z.array(z.string()),
    category: z.object({ _id: id, name: z.string() }).nullable(),
  }),
  contactRequest: z.object({ subject: z.string(), message: z.string() }),
  isSample: z.boolean(),
  createdAt: timestamp,
});

const sku = requiredText(40);
const matchedSkus = z.array(sku).max(20, 'Not more than 20');

export const formInput = z
  .object({
    status: z.enum(formStatuses),
    note: proseOf(2000),
    productRequest: z.object({ matchedCLSKU: matchedSkus }),
  })
  .partial()
  .refine((given) => Object.values(given).some((value) => value !== undefined), 'Nothing to change')
  .meta({ examples: [{ status: 'completed' }] });

/** What the visitor is told about the wanted item. */
export const notifyInput = z.object({
  note: requiredProse(2000),
  productRequest: z.object({ matchedCLSKU: matchedSkus }).optional(),
});

export type Form = z.output<typeof form>;
export type FormKind = (typeof formKinds)[number];
export type FormStatus = (typeof formStatuses)[number];
export type FormInput = z.output<typeof formInput>;
export type NotifyInput = z.output<typeof notifyInput>;
