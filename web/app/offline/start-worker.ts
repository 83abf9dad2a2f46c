import { ownEntry } from './own-entry.ts';
import { askAdvice, letTakeOver, reportFiles } from './worker-link.ts';

const hour = 3_600_000;

export interface WorkerOptions {
  signal: AbortSignal;
  /** A new version waits; calling back lets it take over and resolves once it has. */
  onNewVersion: (takeOver: () => Promise<void>) => void;
}

/** Registers the service worker, which keeps the shell for times without network, and watches for its next version. */
export async function startWorker({ signal, onNewVersion }: WorkerOptions): Promise<void> {
  const registration = await register();
  if (!registration || signal.aborted) return;
  const consider = (waiting: ServiceWorker) => void considerVersion(waiting, onNewVersion);
  if (registration.waiting) consider(registration.waiting);
  registration.addEventListener('updatefound', () => watchInstalling(registration, consider), { signal });
  watchInstalling(registration, consider);
  lookForUpdates(registration, signal);
  const active = await becomesActive(registration);
  if (active && !signal.aborted) reportFiles(active, signal);
}

/** Without it, the app works as long as there is a network: some browsers forbid it, and some devices have no room. */
const register = () =>
  navigator.serviceWorker.register('/service-worker.js', { scope: '/app', updateViaCache: 'none' }).catch(() => null);

async function considerVersion(waiting: ServiceWorker, onNewVersion: WorkerOptions['onNewVersion']): Promise<void> {
  const advice = await askAdvice(waiting, ownEntry());
  if (advice === 'take-over') await letTakeOver(waiting);
  if (advice === 'announce') onNewVersion(() => letTakeOver(waiting));
}

function watchInstalling(registration: ServiceWorkerRegistration, consider: (worker: ServiceWorker) => void): void {
  const { installing } = registration;
  installing?.addEventListener('statechange', () => {
    // The very first version has nobody to wait for.
    if (installing.state === 'installed' && registration.active) consider(installing);
  });
}

/** The browser's own `ready` never comes true for a page that was loaded at /login. */
function becomesActive({ active, installing, waiting }: ServiceWorkerRegistration): Promise<ServiceWorker | null> {
  const coming = installing ?? waiting;
  if (active || !coming) return Promise.resolve(active);
  return new Promise((resolve) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve(coming);
    });
  });
}

/** Browsers look when a page is loaded, and this app can stay open for days. */
function lookForUpdates(registration: ServiceWorkerRegistration, signal: AbortSignal): void {
  let last = Date.now();
  const look = () => {
    if (document.visibilityState !== 'visible' || Date.now() - last < hour) return;
    last = Date.now();
    void registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', look, { signal });
}
