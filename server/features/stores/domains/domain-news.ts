import { z } from 'zod';
import { defineMail } from '#server/kit/jobs/jobs.ts';

const domainNews = z.enum(['missing', 'lapsed', 'claimed']);

/** What becomes of a store's own name while its owner does not look. */
export type DomainNews = z.output<typeof domainNews>;

export const sendDomainNews = defineMail(
  'stores.send-domain-news',
  z.object({ merchantId: z.uuid(), storeId: z.uuid(), name: z.string(), news: domainNews }),
);
