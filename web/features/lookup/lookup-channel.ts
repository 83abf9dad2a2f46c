import type { Change } from './lookup-changes.ts';

/** What happens to a list, told among the tabs that show it. */
export interface Channel {
  post: (changes: readonly Change[]) => void;
  listen: (onChanges: (changes: readonly Change[]) => void) => void;
  close: () => void;
}

export function openChannel(name: string): Channel {
  if (typeof BroadcastChannel === 'undefined') return { post: () => {}, listen: () => {}, close: () => {} };
  const channel = new BroadcastChannel(name);
  return {
    post: (changes) => channel.postMessage(changes),
    listen: (onChanges) => {
      channel.onmessage = ({ data }: MessageEvent<readonly Change[]>) => onChanges(data);
    },
    close: () => channel.close(),
  };
}
