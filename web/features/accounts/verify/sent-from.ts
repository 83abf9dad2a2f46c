import { z } from 'zod';

const sent = z.object({ email: z.string().catch(''), sentAt: z.number().catch(0) }).catch({ email: '', sentAt: 0 });

/** What sign-up and sign-in left in the navigation: whose mail it is, and when it was sent. */
export const sentFrom = (state: unknown): { email: string; sentAt: number } => sent.parse(state);
