import type { Received } from '#server/features/webhooks/webhooks.fixture.ts';
import type { Installation } from '../faults/installation.ts';
import { countBy, say } from '../faults/story.ts';

type Taken = Pick<Received, 'id' | 'body'>;

interface Delivered {
  events: number;
  takenTwice: number;
  wrong: string[];
}

/**
 * Compares what a receiver has taken with what the products have become: a version of each is an event, its messages
 * come in the order of the versions, and one that comes again comes before the next.
 */
export async function examine({ ask }: Pick<Installation, 'ask'>, taken: readonly Taken[]): Promise<Delivered> {
  const objects = await ask<{ id: string; version: number }>(
    `select id, version from products where merchant_id in (select merchant_id from webhook_endpoints)
     and id::text in (select object_id from webhook_deliveries)`,
  );
  const undone = await ask<{ state: string; number: string }>(
    `select state, count(1) as number from webhook_deliveries where state <> 'delivered' group by 1`,
  );
  const byObject = Map.groupBy(taken, ({ body }) => body.object.id);
  const times = countBy(taken, ({ id }) => id);
  const events = objects.reduce((sum, { version }) => sum + version - 1, 0);
  return {
    events,
    takenTwice: Object.values(times).filter((count) => count > 1).length,
    wrong: [
      ...undone.map((row) => say('events were not delivered', row)),
      ...(Object.keys(times).length === events
        ? []
        : [say('other ids than events', { ids: Object.keys(times).length })]),
      ...objects.flatMap(({ id, version }) => examineObject(id, version, byObject.get(id) ?? [])),
    ],
  };
}

function examineObject(id: string, version: number, taken: readonly Taken[]): string[] {
  // The endpoint came after the first version.
  let [sequence, message, told] = [0, '', 1];
  for (const { id: next, body } of taken) {
    const isAgain = body.object.sequence === sequence && next === message;
    const isNext = body.object.sequence === sequence + 1 && body.object.version === told + 1;
    if (!isAgain && !isNext) return [say('a message is out of order', { id, sequence, next: body.object })];
    [sequence, message, told] = [body.object.sequence, next, body.object.version ?? 0];
  }
  return told === version ? [] : [say('events are lost', { id, version, sequence })];
}
