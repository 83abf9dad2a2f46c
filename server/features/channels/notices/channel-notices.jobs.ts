import type { Deps } from '#server/kit/deps.ts';
import { handles, type JobHandler } from '#server/kit/jobs/jobs.ts';
import type { Letter } from '#server/kit/mail/letters.ts';
import { makePostOffice } from '#server/kit/mail/post-office.ts';
import { channelAccountsRepository } from '../accounts/channel-accounts.repository.ts';
import type { Drivers } from '../drivers.ts';
import { activityRepository } from '../listings/activity.repository.ts';
import { channelLetters } from './channel-notices.letters.ts';
import { type ChannelNotice, sendChannelNotice } from './channel-notices.ts';
import { channelOwnersRepository } from './channel-owners.repository.ts';
import { channelTitles } from './channel-titles.ts';

/** Mails to the owner about what only they can put right. */
export function channelNoticeJobs(deps: Deps, drivers: Drivers): JobHandler[] {
  const { db, urls } = deps;
  const post = makePostOffice(deps);
  const settingsUrl = `${urls.app}/app/settings/channels`;

  /** Null when it is no news any more. */
  async function word(merchantId: string, firstName: string, news: ChannelNotice): Promise<Letter | null> {
    const scope = { merchantId };
    if (news.kind === 'broken') {
      const account = await channelAccountsRepository(db).find(scope, news.channel);
      return account?.is_broken
        ? channelLetters.broken({ firstName, channel: channelTitles[news.channel], settingsUrl })
        : null;
    }
    const sale = await activityRepository(db).sale(scope, news.saleId);
    if (!sale || sale.isReturned || sale.settledAt) return null;
    return channelLetters.oversold({
      firstName,
      channel: channelTitles[sale.channel],
      title: sale.title ?? sale.sku,
      orderId: sale.orderId,
      quantity: sale.quantity,
      oversold: sale.quantity - sale.taken,
      orderUrl: drivers[sale.channel]?.orderUrl(sale.orderId) ?? null,
      settingsUrl,
    });
  }

  return [
    handles(sendChannelNotice, async ({ merchantId, news }, id) => {
      const owner = await channelOwnersRepository(db).find({ merchantId });
      const letter = owner && (await word(merchantId, owner.firstName, news));
      const mailId = news.kind === 'oversold' ? `channels:oversold:${news.saleId}` : `channels:broken:${id}`;
      if (owner && letter) await post(mailId, owner.email, letter);
    }),
  ];
}
