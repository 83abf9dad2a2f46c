import type { SiteFacts } from './site-facts.ts';

/** A store that was visited opens without a network, too. */
export function registerWorker({ base }: SiteFacts): void {
  if (!('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    // Refused in private windows and by browsers' settings: the site works without.
    navigator.serviceWorker.register(`${base}/service-worker.js`, { scope: `${base}/` }).catch(() => undefined);
  });
}
