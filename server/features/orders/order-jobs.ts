import { z } from 'zod';
import { defineJob } from '#server/kit/jobs/jobs.ts';

const ofOrder = z.object({ merchantId: z.uuid(), orderId: z.uuid() });

/** The time to pay is up. Whoever does not answer then is asked again by the sweep. */
export const expireOrder = defineJob('orders.expire', ofOrder);
export const executeRefundJob = defineJob('orders.refund', z.object({ merchantId: z.uuid(), refundId: z.uuid() }));
export const sweepOrders = defineJob('orders.sweep', z.object({}));
