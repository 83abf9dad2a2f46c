import type { inquiries } from '#contract/inquiries/inquiries.contract.ts';
import type { Handlers } from '#server/kit/http/serve.ts';
import type { InquiriesService } from './inquiries.service.ts';

export const inquiryRoutes = (service: InquiriesService): Handlers<typeof inquiries> => ({
  send: ({ body, visitor }) => service.send(body, visitor.address),
});
