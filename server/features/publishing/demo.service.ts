import { existsSync } from 'node:fs';
import type { UsageService } from '#server/features/billing/usage/usage.service.ts';
import type { Deps } from '#server/kit/deps.ts';
import { createBuildOpening } from './builds/open-build.ts';
import { liveSitesRepository } from './live/live-sites.repository.ts';

/** Publishes the demo merchant's stores that have never been, at nobody's expense. */
export async function publishDemoStores(deps: Deps, usage: UsageService): Promise<void> {
  // Without a theme there is nothing to publish with; the next start that has one does it.
  if (!existsSync(deps.themeFile)) return;
  const opening = createBuildOpening(deps, usage);
  for (const { merchant_id: merchantId, id } of await liveSitesRepository(deps.db).unseenDemo()) {
    await deps.db.transaction().execute((tx) => opening.openSystem(tx, { merchantId }, id, 'all'));
  }
}
