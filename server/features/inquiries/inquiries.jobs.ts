import { z } from 'zod';
import type { InquiryKind } from '#contract/inquiries/inquiries.contract.ts';
import { after, days } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { defineJob, defineMail, handles, handlesInTransaction, type JobHandler } from '#server/kit/jobs/jobs.ts';
import type { Letter } from '#server/kit/mail/letters.ts';
import { makePostOffice } from '#server/kit/mail/post-office.ts';
import { inquiriesRepository } from './inquiries.repository.ts';
import { inquiryNumber } from './inquiry-number.ts';

export const sendInquiry = defineMail('inquiries.send', z.object({ inquiryId: z.uuid() }));
const forgetInquiries = defineJob('inquiries.forget', z.object({}));

const kept = days(365);

const topics: Record<InquiryKind, string> = {
  contact: 'Question',
  problem: 'Problem',
  'custom-plan': 'Custom plan',
  sales: 'Sales',
};

type Asked = NonNullable<Awaited<ReturnType<ReturnType<typeof inquiriesRepository>['find']>>>;

const inquiryLetter = (of: Asked): Letter => ({
  subject: `[${inquiryNumber(of.id)}] ${topics[of.kind]}: ${of.name}`,
  preview: of.message.slice(0, 140),
  heading: `${topics[of.kind]} from the public site`,
  blocks: [
    { kind: 'text', text: of.message },
    { kind: 'facts', title: 'From', lines: [of.name, of.email, of.company].filter((line) => line !== '') },
    ...(of.volume ? [{ kind: 'facts' as const, title: 'Trucks or pallets a month', lines: [of.volume] }] : []),
    { kind: 'note', text: 'Answer this mail to write back.' },
  ],
});

export function inquiryJobs(deps: Deps): JobHandler[] {
  const send = makePostOffice(deps);
  return [
    handles(sendInquiry, async ({ inquiryId }) => {
      const inquiry = await inquiriesRepository(deps.db).find(inquiryId);
      if (!inquiry || !deps.supportEmail) return;
      await send(inquiryId, deps.supportEmail, inquiryLetter(inquiry), { replyTo: inquiry.email });
    }),
    handlesInTransaction(
      forgetInquiries,
      async (_data, tx) => inquiriesRepository(tx).dropOlder(after(deps.clock.now(), -kept)),
      { cron: '40 4 * * *' },
    ),
  ];
}
