import { z } from 'zod';
import { route } from '../kit/route.ts';
import { email, requiredProse, requiredText, textOf } from '../kit/values.ts';

/** What visitors of the public site write about; `custom-plan` asks for a plan made for them. */
export const inquiryKinds = ['contact', 'problem', 'custom-plan', 'sales'] as const;

export const inquiryInput = z.object({
  kind: z.enum(inquiryKinds),
  name: requiredText(120),
  email,
  company: textOf(120).default(''),
  /** Trucks or pallets a month, in their words. */
  volume: textOf(120).default(''),
  message: requiredProse(5000),
  /** Of the bot check. */
  token: z.string('Required').min(1, 'Required').max(10_000),
});

export const inquiries = {
  send: route('POST', '/inquiries', {
    summary: 'A visitor of the public site writes to the people who run this; they are mailed',
    access: 'public',
    body: inquiryInput,
    reply: [201, z.object({ number: z.string() })],
    fails: ['INVALID', 'TOO_MANY', 'UNAVAILABLE'],
  }),
};

export type InquiryKind = (typeof inquiryKinds)[number];
export type Inquiry = z.output<typeof inquiryInput>;
