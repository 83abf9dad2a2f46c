import type { Inquiry } from '#contract/inquiries/inquiries.contract.ts';
import { makeBotGate } from '#server/features/accounts/sign-up/bot-gate.service.ts';
import { days, hours } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure } from '#server/kit/failure.ts';
import { newId } from '#server/kit/ids.ts';
import { addressKeys } from '#server/kit/network/network-address.ts';
import type { RateLimit } from '#server/kit/security/rate-limits.ts';
import { sendInquiry } from './inquiries.jobs.ts';
import { inquiriesRepository } from './inquiries.repository.ts';
import { inquiryNumber } from './inquiry-number.ts';

const perAddress: RateLimit = { name: 'inquiry-address', max: 5, windowMs: hours(1) };
const perEmail: RateLimit = { name: 'inquiry-email', max: 3, windowMs: hours(1) };
const altogether: RateLimit = { name: 'inquiries', max: 500, windowMs: days(1) };

export type InquiriesService = ReturnType<typeof inquiriesService>;

/** What visitors of the public site ask the people who run this. */
export function inquiriesService(deps: Deps) {
  const { db, clock, jobs, limits } = deps;
  const passBotCheck = makeBotGate(deps);
  return {
    async send(inquiry: Inquiry, address: string): Promise<{ number: string }> {
      if (!deps.supportEmail) throw failure('UNAVAILABLE', { message: 'Nobody reads messages here.' });
      await limits.take(perAddress, ...addressKeys(address));
      await passBotCheck(inquiry.token, address);
      await limits.take(perEmail, inquiry.email);
      await limits.take(altogether, '');
      const now = clock.now();
      const id = newId(now.getTime());
      await db.transaction().execute(async (tx) => {
        await inquiriesRepository(tx).add(inquiry, { id, now });
        await jobs.enqueue(tx, sendInquiry, { inquiryId: id });
      });
      return { number: inquiryNumber(id) };
    },
  };
}
