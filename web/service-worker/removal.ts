import { outdatedCaches } from './build.ts';

// Shipped in the worker's place by a build with SERVICE_WORKER=off: takes itself and all it kept off the device.
const worker = self as unknown as ServiceWorkerGlobalScope;

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener('activate', (event) => event.waitUntil(removeAll()));

async function removeAll(): Promise<void> {
  for (const name of outdatedCaches(null, await caches.keys())) await caches.delete(name);
  await worker.registration.unregister();
}
