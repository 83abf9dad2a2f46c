import { tracingChannel } from 'node:diagnostics_channel';

/** What a build is at: all of it, or reading the store, drawing its pages, closing its files, or going live. */
export type PublishPhase = 'all' | 'read' | 'draw' | 'seal' | 'switch';

export interface PublishStep {
  phase: PublishPhase;
}

/** Unless metrics or traces are asked for nobody listens. */
export const publishSteps = tracingChannel<unknown, PublishStep>('scanfront:publish');

export const watchPhase = <Result>(phase: PublishPhase, work: () => Promise<Result>): Promise<Result> =>
  publishSteps.tracePromise(work, { phase });
