import { z } from 'zod';
import type { ChannelName } from '#contract/channels/channels.schemas.ts';
import type { ChannelTokens } from '#providers/channels/channel.port.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Secrets } from '#server/kit/security/secrets.ts';

const purpose = 'channel tokens';
const subjectOf = ({ merchantId }: MerchantScope, channel: ChannelName) => `${merchantId}:${channel}`;

const tokens = z.object({
  access: z.string(),
  accessUntil: z.coerce.date(),
  refresh: z.string(),
  refreshUntil: z.coerce.date().nullable(),
});

/** What lets us act for a seller, as it is stored: tokens, or keys. */
export const sealFor = (secrets: Secrets, scope: MerchantScope, channel: ChannelName, value: object): Buffer =>
  secrets.seal(purpose, subjectOf(scope, channel), JSON.stringify(value));

export const unsealFor = (secrets: Secrets, scope: MerchantScope, channel: ChannelName, sealed: Buffer): unknown =>
  JSON.parse(secrets.unseal(purpose, subjectOf(scope, channel), sealed));

export const unsealTokens = (
  secrets: Secrets,
  scope: MerchantScope,
  channel: ChannelName,
  sealed: Buffer,
): ChannelTokens => tokens.parse(unsealFor(secrets, scope, channel, sealed));
