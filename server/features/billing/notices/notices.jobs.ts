import type { Deps } from '#server/kit/deps.ts';
import { handles, type JobHandler } from '#server/kit/jobs/jobs.ts';
import { makePostOffice } from '#server/kit/mail/post-office.ts';
import { type BillingNotice, sendBillingNotice } from './billing-notices.ts';
import { type MailedAccountRow, noticesRepository } from './notices.repository.ts';
import { renderBillingNotice } from './render-billing-notice.ts';

/** Mails about money, whatever else of ours the owner wants to hear: receipts where they asked for them. */
export function billingNoticeJobs(deps: Deps): JobHandler[] {
  const { db, clock, urls } = deps;
  const send = makePostOffice(deps);

  return [
    handles(sendBillingNotice, async ({ merchantId, news }, id) => {
      const repository = noticesRepository(db);
      const account = await repository.account({ merchantId });
      if (!account || isUnheard(news, account)) return;
      const invoice = 'invoice' in news ? await repository.invoice({ merchantId }, news.invoice) : undefined;
      const app = 'appId' in news ? await repository.app({ merchantId }, news.appId) : undefined;
      const letter = renderBillingNotice(news, { account, invoice, app, now: clock.now(), appUrl: urls.app });
      const to = news.kind === 'paid' ? (account.billing_email ?? account.owner_email) : account.owner_email;
      if (letter) await send(mailIdOf(news, { merchantId, id, attempts: invoice?.attempts }), to, letter);
    }),
  ];
}

/** Whoever closed their account hears of their money alone. */
const isUnheard = ({ kind }: BillingNotice, { owner_status }: MailedAccountRow): boolean =>
  owner_status !== 'active' && kind !== 'paid' && kind !== 'payment_failed';

/** The same news told twice is the same mail. */
function mailIdOf(news: BillingNotice, of: { merchantId: string; id: string; attempts: number | undefined }): string {
  switch (news.kind) {
    case 'trial_ending':
      return `billing:trial:${of.merchantId}:${news.endsAt.toISOString()}`;
    case 'paid':
      return `billing:paid:${of.merchantId}:${news.invoice}`;
    case 'payment_failed':
      return `billing:failed:${of.merchantId}:${news.invoice}:${of.attempts}`;
    default:
      return `billing:${news.kind}:${of.id}`;
  }
}
