import { z } from 'zod';
import { id, timestamp } from '../kit/values.ts';

export const requestStatuses = ['New', 'pending', 'completed', 'rejected'] as const;

/** How much of a request's notes the table shows; the dialog shows them all. */
export const shownNotes = 10;

export const truckloadRequest = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  notes: z.string(),
  status: z.enum(requestStatuses),
  truckload: z.object({ _id: id, name: z.string() }),
  isSample: z.boolean(),
  createdAt: timestamp,
});

export const requestUpdate = z
  .object({ status: z.enum(requestStatuses) })
  .meta({ examples: [{ status: 'completed' }] });

export type RequestStatus = (typeof requestStatuses)[number];
export type TruckloadRequest = z.output<typeof truckloadRequest>;
