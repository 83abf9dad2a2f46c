import { type Channel, channel, tracingChannel } from 'node:diagnostics_channel';

/** A statement on its way; who watches may keep what it does, never its values. */
export interface SentStatement {
  text: string;
}

// Unless metrics or traces are asked for nobody listens: then a look at a flag is all that these cost.

/** Every statement, from sending it to its answer. */
export const statements = tracingChannel<unknown, SentStatement>('scanfront:statement');

/** How long somebody waited for a connection of a pool, in milliseconds. */
export const poolWaits = channel('scanfront:pool-wait') as Channel<unknown, number>;
