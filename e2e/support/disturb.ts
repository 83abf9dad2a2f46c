import { readProduct } from './catalogue/product.ts';
import type { Complaints } from './complaints.ts';

/** Moments of a story at which an installation may be told to lose one of its processes. */
export type Moment = 'scanning' | 'publishing' | 'paying' | 'shipping' | 'refunding';

/** Announces a moment to an installation that is to be disturbed; others hear nothing of it. */
export async function disturb(moment: Moment): Promise<void> {
  const { control } = readProduct();
  if (!control) return;
  const answer = await fetch(`${control}/${moment}`, { method: 'POST' });
  if (!answer.ok) throw new Error(`Nobody could be disturbed: ${await answer.text()}`);
}

/** Where processes die on purpose, the browser may tell that a connection broke; anywhere else that is a fault. */
export function allowBrokenConnections(complaints: Complaints): void {
  if (readProduct().control) complaints.allow(/net::ERR_(EMPTY_RESPONSE|CONNECTION_\w+|INCOMPLETE_CHUNKED_ENCODING)/);
}
