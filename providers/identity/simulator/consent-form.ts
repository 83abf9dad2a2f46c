import { z } from 'zod';

/** What a browser brings to the authorize address of either vendor. */
export const authorizeRequest = z.object({
  client_id: z.string(),
  redirect_uri: z.url(),
  response_type: z.literal('code'),
  state: z.string().min(1),
  scope: z.string().min(1),
  nonce: z.string().optional(),
  code_challenge: z.string().optional(),
  code_challenge_method: z.literal('S256').optional(),
});
export type AuthorizeRequest = z.infer<typeof authorizeRequest>;

const person = z.object({
  email: z.email(),
  firstName: z.string().trim().min(1),
  lastName: z.string().trim(),
  /** The vendor's own switch: verified mail at Google, shared mail at Facebook. */
  option: z.literal('on').optional(),
});
export type ConsentingPerson = z.infer<typeof person>;

/** What the person chose on the page, along with the request that led there. */
export const consentForm = z.discriminatedUnion('decision', [
  authorizeRequest.extend({ decision: z.literal('cancel') }),
  authorizeRequest.extend({ decision: z.literal('continue'), ...person.shape }),
]);
