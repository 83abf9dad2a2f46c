import { connectionsRepository } from '#server/features/assistants/connections.repository.ts';
import { proposalsRepository } from '#server/features/assistants/proposals.repository.ts';
import { actAsOwner } from '#server/kit/actor.ts';
import { after, days } from '#server/kit/clock.ts';
import { newId } from '#server/kit/ids.ts';
import type { Person } from '../factory.ts';
import type { World } from '../world.ts';
import { aProduct } from './shelf.ts';

const actorOf = ({ scope, user }: Person) => actAsOwner(scope.merchantId, user._id);

export async function anAssistant({ deps: { db }, clock }: World, owner: Person): Promise<string> {
  const [id, clientId, now] = [newId(), newId(), clock.now()];
  await connectionsRepository(db).connect(actorOf(owner), {
    id,
    clientId,
    name: 'Theirs',
    permissions: ['products.read', 'products.write'],
    now,
  });
  return id;
}

export async function aProposal(world: World, owner: Person): Promise<string> {
  const [id, now] = [newId(), world.clock.now()];
  const input = { id: await aProduct(world, owner) };
  const via = { kind: 'assistant' as const, id: await anAssistant(world, owner), name: 'Theirs' };
  await proposalsRepository(world.deps.db).add(
    { ...actorOf(owner), via },
    {
      id,
      tool: 'propose_products_remove',
      input,
      preview: { subject: 'Theirs', details: [], prices: null, withoutCosts: null },
      call: { call: 'products.remove', params: input },
      fingerprint: '',
      now,
      expiresAt: after(now, days(7)),
    },
  );
  return id;
}
