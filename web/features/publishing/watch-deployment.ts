import type { Deployment } from '#contract/publishing/publishing.schemas.ts';
import { checkInterval } from './deployment-progress.ts';
import { isWorking } from './panel-view.ts';

export interface WatchPorts {
  /** The stream of reports. */
  follow: (signal: AbortSignal) => AsyncIterable<Deployment>;
  /** Asks once. */
  check: () => Promise<Deployment>;
  report: (deployment: Deployment) => void;
  /** Nobody could say how far it is. */
  estimate: () => void;
  /** Calls back after some milliseconds; returns how to take that back. */
  later: (act: () => void, milliseconds: number) => () => void;
}

// A stream that broke off in the middle, as when the server restarts, is worth another try at once.
const soon = 2000;

/** Follows a deployment to its end; where no report comes for a minute it asks, and where none is to be had it estimates. */
export async function watchDeployment(ports: WatchPorts, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const heard = await listen(ports, signal);
    if (signal.aborted || (heard && !isWorking(heard.status))) return;
    const answer = await ports.check().catch(() => undefined);
    if (signal.aborted) return;
    if (answer) ports.report(answer);
    else ports.estimate();
    if (answer && !isWorking(answer.status)) return;
    await pause(ports, heard && answer ? soon : checkInterval, signal);
  }
}

/** Passes on what the stream says; the last of it. */
async function listen({ follow, report, later }: WatchPorts, signal: AbortSignal): Promise<Deployment | undefined> {
  const silence = new AbortController();
  let last: Deployment | undefined;
  let stopWaiting = later(() => silence.abort(), checkInterval);
  try {
    for await (const deployment of follow(AbortSignal.any([signal, silence.signal]))) {
      if (signal.aborted) return last;
      stopWaiting();
      stopWaiting = later(() => silence.abort(), checkInterval);
      last = deployment;
      report(deployment);
    }
  } catch {
    // Whatever ended it, asking is what comes next.
  } finally {
    stopWaiting();
  }
  return last;
}

function pause({ later }: WatchPorts, milliseconds: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const cancel = later(resolve, milliseconds);
  signal.addEventListener(
    'abort',
    () => {
      cancel();
      resolve();
    },
    { once: true },
  );
  return promise;
}
