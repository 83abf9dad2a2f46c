import type { ChannelAccount } from '#contract/channels/channels.schemas.ts';

export type ChannelState = 'connected' | 'broken' | 'none' | 'paused' | 'noApp' | 'unavailable';

type Facts = Pick<ChannelAccount, 'isAvailable' | 'isInstalled' | 'isConnected' | 'isBroken'>;

/** Where a channel stands, by what has to be done first. */
export function stateOf({ isAvailable, isInstalled, isConnected, isBroken }: Facts): ChannelState {
  if (!isAvailable) return 'unavailable';
  if (!isInstalled) return isConnected ? 'paused' : 'noApp';
  if (!isConnected) return 'none';
  return isBroken ? 'broken' : 'connected';
}

/** Whether something is sent to it and read from it now. */
export const isWorking = (account: Facts): boolean => stateOf(account) === 'connected';
