import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { channelApps, type ListingChannel } from '#contract/channels/channels.schemas.ts';
import type { ChannelFailure } from '#providers/channels/channel.port.ts';
import { requireApp } from '#server/features/apps/installed-apps.service.ts';
import { recordChange } from '#server/features/history/record-change.sql.ts';
import { platformRequests } from '#server/features/platforms/platform-requests.sql.ts';
import type { Actor } from '#server/kit/actor.ts';
import { after, hours } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, invalid } from '#server/kit/failure.ts';
import type { Drivers } from '../drivers.ts';
import type { ListingDriver } from '../listings/listing-driver.ts';
import { listingsRepository } from '../listings/listings.repository.ts';
import { channelTitles } from '../notices/channel-titles.ts';
import { channelAccountsRepository } from './channel-accounts.repository.ts';
import { sealFor } from './sealed-tokens.ts';

const requestLifetime = hours(1);

type Parts = Pick<Deps, 'db' | 'clock' | 'secrets' | 'urls'>;
type Query = Readonly<Record<string, string>>;

const silent = (title: string) =>
  failure('UNAVAILABLE', { message: `${title} does not answer right now. Please try again.` });

/** Why an account was not connected, for the seller. */
function refusalOf(
  title: string,
  query: Query,
  { failure: kind, message }: { failure: ChannelFailure; message?: string },
) {
  if (kind === 'UNAVAILABLE' || kind === 'LIMITED') return silent(title);
  const msg = query.code
    ? `${title} did not connect the account: ${message ?? 'it gave no reason.'}`
    : `You turned back at ${title}, so nothing was connected.`;
  return invalid({ param: 'query', msg });
}

const takenBy = (title: string) =>
  failure('CONFLICT', {
    message: `This ${title} account is connected to another Scanfront account. Please disconnect it there first.`,
  });

/** Sends a seller to a channel, and takes them in again with what they bring back. */
export function createChannelConnection({ db, clock, secrets, urls }: Parts, drivers: Drivers) {
  const requests = platformRequests(db);

  function driverOf(channel: ListingChannel): ListingDriver {
    const driver = drivers[channel];
    if (!driver) throw failure('UNAVAILABLE', { message: `${channelTitles[channel]} is not set up here.` });
    return driver;
  }

  type Connected = Awaited<ReturnType<ListingDriver['finishConnecting']>> & { ok: true };

  /** Whatever waited for the account is taken up. */
  async function keep(actor: Actor, { channel, title }: ListingDriver, { value }: Connected): Promise<void> {
    const { tokens, account, name } = value;
    const sealed = sealFor(secrets, actor, channel, tokens);
    const now = clock.now();
    await db.transaction().execute(async (tx) => {
      const given = { channel, account, name, sealed, accessUntil: tokens.accessUntil };
      if (!(await channelAccountsRepository(tx).connect(actor, given, now))) throw takenBy(title);
      await recordChange(tx, actor, { at: now, subject: 'channel', id: channel, name: title, action: 'connected' });
      const listings = listingsRepository(tx);
      await listings.holdListed(actor, channel);
      await listings.takeUp(actor, channel, account, now);
    });
  }

  return {
    async begin(actor: Actor, channel: ListingChannel): Promise<{ url: string }> {
      await requireApp(db, actor, channelApps[channel]);
      const driver = driverOf(channel);
      const request = { id: randomUUID(), platform: channel, expiresAt: after(clock.now(), requestLifetime) };
      await requests.add(actor, request);
      const returnUrl = `${urls.app}/app/settings/platforms/${channel}/redirect`;
      return { url: driver.connectUrl({ state: request.id, returnUrl }) };
    },

    async finish(actor: Actor, channel: ListingChannel, query: Query): Promise<void> {
      await requireApp(db, actor, channelApps[channel]);
      const driver = driverOf(channel);
      const state = z.uuid().safeParse(query.state);
      const asked = state.success && (await requests.take(actor, { id: state.data, platform: channel }, clock.now()));
      if (!asked) throw failure('GONE', { message: 'This connection has expired or was finished already.' });
      const connected = await driver.finishConnecting(query);
      if (connected.ok) return keep(actor, driver, connected);
      const refusal = refusalOf(driver.title, query, connected);
      // Nobody has to go there again because the answer did not come.
      if (refusal.code === 'UNAVAILABLE') await requests.add(actor, asked);
      throw refusal;
    },
  };
}
