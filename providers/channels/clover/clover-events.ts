import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { PointOfSale, PosEvent } from '../point-of-sale.port.ts';
import { eventKinds } from './clover-facts.ts';

type Reading = ReturnType<PointOfSale['readEvents']>;

const verification = z.object({ verificationCode: z.string().min(1).max(200) });
const message = z.object({
  appId: z.string(),
  merchants: z.record(z.string().min(1), z.array(z.object({ objectId: z.string(), type: z.string().optional() }))),
});

/** Reads what Clover tells us; its own code beside it is all that proves it. */
export function cloverEvents({ appId, webhookAuth }: { appId: string; webhookAuth: string | null }) {
  const isClover = (given: string | undefined) =>
    webhookAuth !== null && given !== undefined && timingSafeEqual(digest(given), digest(webhookAuth));

  return (rawBody: Buffer, headers: Readonly<Record<string, string | undefined>>): Reading => {
    const body = readJson(rawBody);
    const first = verification.safeParse(body);
    if (first.success) return { verification: first.data.verificationCode };
    const told = message.safeParse(body);
    if (!isClover(headers['x-clover-auth']) || told.data?.appId !== appId) return null;
    return { events: toEvents(told.data.merchants) };
  };
}

// Of one length, whatever was sent.
const digest = (text: string) => createHash('sha256').update(text).digest();

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}

/** An order that is typed in changes many times a second: each thing is told once. */
function toEvents(merchants: z.infer<typeof message>['merchants']): PosEvent[] {
  return Object.entries(merchants).flatMap(([merchant, changes]) =>
    [...new Set(changes.map(({ objectId }) => objectId))].map((objectId) => {
      const [, prefix = '', id = objectId] = /^([A-Z]+):(.*)$/.exec(objectId) ?? [];
      const kind = eventKinds[prefix] ?? 'other';
      const isDeleted = changes.some((change) => change.objectId === objectId && change.type === 'DELETE');
      return { merchant, about: kind === 'item' ? { kind, id, isDeleted } : { kind, id } };
    }),
  );
}
