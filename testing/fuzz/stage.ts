import fc from 'fast-check';
import { makeFactory, type Person } from '../factory.ts';
import { belongings } from '../tenant-matrix/belongings.ts';
import { type House, openHouse } from '../tenant-matrix/cast.ts';
import { findPlaces } from '../tenant-matrix/find-places.ts';
import { isKind, kindAt } from '../tenant-matrix/kinds.ts';
import type { World } from '../world.ts';
import type { Operation } from './document.ts';
import type { FuzzAnswer } from './judge.ts';
import type { FuzzRequest } from './requests.ts';
import type { IdsAt } from './valid-values.ts';

/** Somebody who makes the requests to one operation, and the ids they know. */
export interface Player {
  idsAt: IdsAt;
  send(request: FuzzRequest): Promise<FuzzAnswer>;
}

export interface Stage {
  castFor(operation: Operation): Promise<Player>;
}

// Whoever has made one of these can make no other call, or none of its neighbours.
const partings = new Set([
  'accounts.closeAccount',
  'accounts.endSession',
  'accounts.signOut',
  'categories.removeAll',
  'channels.disconnect',
  'platforms.disconnect',
  'stores.disableDemo',
]);

const nowhere = '0190a5a0-dead-7000-8000-00000000dead';

/** A merchant who has one of everything, and for each operation one more of what its path names. */
export async function openStage(world: World): Promise<Stage> {
  const make = makeFactory(world);
  const house = await openHouse(world, make);
  const named = new Map(
    findPlaces().map((place) => [
      placeName(
        place.title,
        place.path.filter((step) => step !== '*'),
      ),
      kindAt(place),
    ]),
  );

  /** The first thing that a path names is made anew: a call that ends it ends nobody else's. */
  async function makeThing(operation: Operation, owner: Person): Promise<string[]> {
    const place = operation.parameters.find((parameter) => parameter.in === 'path');
    const kind = place && named.get(placeName(operation.id, [place.name]));
    return kind && isKind(kind) ? [await belongings[kind](world, owner, make)] : [];
  }

  return {
    async castFor(operation) {
      const owner = partings.has(operation.id) ? await make.merchant() : house.owner;
      const made = await makeThing(operation, owner);
      return {
        idsAt: (path) => idsLike(house, named.get(placeName(operation.id, path)), path.length === 1 ? made : []),
        send: (request) => sendAs(world, operation, operation.isOpen ? null : owner.token, request),
      };
    },
  };
}

const placeName = (operation: string, path: readonly string[]) => `${operation} ${path.join('.')}`;

function idsLike({ things }: House, kind: string | undefined, made: readonly string[]): fc.Arbitrary<string> {
  const known = [...made, ...(kind && isKind(kind) ? [things[kind]] : [])];
  const others = fc.constantFrom(nowhere, things.product, things.order, things.category);
  return known.length === 0 ? others : fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, others);
}

async function sendAs(world: World, operation: Operation, token: string | null, request: FuzzRequest) {
  const headers = { ...request.headers, ...(token && { authorization: `Bearer ${token}` }) };
  if (operation.responses[200]?.content?.['text/event-stream']) return readBeginning(world, { ...request, headers });
  const answer = await world.app.inject({ ...request, headers, method: operation.method as 'GET' });
  return {
    status: answer.statusCode,
    contentType: String(answer.headers['content-type'] ?? ''),
    body: answer.body,
  };
}

/** Of a stream that has no end: what comes first. */
async function readBeginning({ config }: World, { url, headers }: FuzzRequest): Promise<FuzzAnswer> {
  const leaving = new AbortController();
  const response = await fetch(`${config.urls.app}${url}`, { headers, signal: leaving.signal });
  let body = '';
  for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    body += piece;
    if (body.includes('data: ')) break;
  }
  leaving.abort();
  return { status: response.status, contentType: response.headers.get('content-type') ?? '', body };
}
