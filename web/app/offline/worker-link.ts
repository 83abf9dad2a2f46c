import type { Advice, ToWorker } from '#web/service-worker/messages.ts';

const tell = (worker: ServiceWorker, message: ToWorker, ports: MessagePort[] = []) =>
  worker.postMessage(message, ports);

/** Asks a version that waits what to do about it. */
export function askAdvice(waiting: ServiceWorker, entry: string): Promise<Advice> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<Advice>) => {
      port1.close();
      resolve(data);
    };
    tell(waiting, { type: 'ask', entry }, [port2]);
  });
}

/** Lets a version that waits take the old one's place; resolves once it has. */
export function letTakeOver(waiting: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    waiting.addEventListener('statechange', () => {
      if (waiting.state === 'activated') resolve();
    });
    tell(waiting, { type: 'take-over' });
  });
}

/** Has the worker keep what this page loads without it: before its first start, and after a sign-in at /login. */
export function reportFiles(worker: ServiceWorker, signal: AbortSignal): void {
  const observer = new PerformanceObserver((list) => {
    const files = list
      .getEntries()
      .map(({ name }) => name)
      .filter(isOwnFile);
    if (files.length > 0) tell(worker, { type: 'keep', files });
  });
  observer.observe({ type: 'resource', buffered: true });
  signal.addEventListener('abort', () => observer.disconnect());
}

const isOwnFile = (url: string) => url.startsWith(`${window.location.origin}/static/`);
