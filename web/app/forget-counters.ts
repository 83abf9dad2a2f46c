import { session } from '#web/kit/session.ts';
import { sharedDevice } from '#web/shared/devices/shared-device.ts';

/**
 * Takes what counters keep off a browser whose session ends, by itself or because the server says so. On a shared device
 * people come and go by their PIN, and it goes when the device is taken off the account.
 */
export function forgetCountersOfLeavers(): void {
  const isHere = () => session.get().token !== null || sharedDevice.get() !== null;
  let wasHere = isHere();
  const look = () => {
    if (wasHere && !isHere()) void leave();
    wasHere = isHere();
  };
  session.subscribe(look);
  sharedDevice.subscribe(look);
}

/** What does it is fetched when somebody leaves: most who come never stood at a counter. */
async function leave(): Promise<void> {
  const { leaveCounters } = await import('./leave-counters.ts');
  await leaveCounters();
}
