import type { Page } from '@playwright/test';
import { openDatabase } from '#server/db/database.ts';
import { operatorActions } from '#server/features/accounts/operators/operator-actions.service.ts';
import { systemClock } from '#server/kit/clock.ts';
import { addPasskey, enter } from '#testing/operators.ts';
import { productDatabase } from './database.ts';
import type { SignedUp } from './sign-up.ts';

/** Names somebody as the command line does, and signs them in again. */
export async function becomeOperator(page: Page, person: SignedUp): Promise<void> {
  const { db, close } = openDatabase(productDatabase(), { max: 1 });
  const jobs = { enqueue: async () => undefined, enqueueAll: async () => undefined, kinds: () => [] };
  const deps = { db, clock: systemClock, jobs };
  // A page that is open would notice that its session has ended.
  await page.goto('/pricing');
  try {
    await addPasskey(deps, person.email);
    await operatorActions(deps).addOperator(person.email);
    const next = JSON.stringify({ token: await enter(deps, person.email), email: person.email });
    await page.addInitScript(
      ([ended, session]) => {
        const kept = localStorage.getItem('scanfront.session');
        if (kept === null || kept.includes(ended)) localStorage.setItem('scanfront.session', session);
      },
      [person.token, next] as const,
    );
  } finally {
    await close();
  }
}
