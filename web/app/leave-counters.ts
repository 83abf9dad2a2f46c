import { forgetCounters } from '#web/shared/counter/counter-data.ts';
import { forgetIntake } from '#web/shared/intake/intake-data.ts';

/** In a file of its own, as what it calls is shared with the counter. */
export async function leaveCounters(): Promise<void> {
  await forgetCounters();
  await forgetIntake();
}
