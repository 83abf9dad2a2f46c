import { isoDayIn } from '#contract/kit/zoned-time.ts';
import type { LadderState, ProductAct, ProductLadder } from '#contract/ladders/ladders.schemas.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { recordChange } from '#server/features/history/record-change.sql.ts';
import type { ProductsService } from '#server/features/products/products.service.ts';
import { readFirstZone } from '#server/features/stores/first-zone.sql.ts';
import type { Actor, MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found } from '#server/kit/failure.ts';
import { fits } from './ladder-goods.sql.ts';
import { enqueueWork } from './ladder-jobs.ts';
import { ladderProductsRepository } from './ladder-products.repository.ts';
import { toProductLadder } from './ladders.mapper.ts';
import { laddersRepository } from './ladders.repository.ts';
import { productLaddersRepository } from './product-ladders.repository.ts';
import { reckonNext } from './work-on-ladders.ts';

export type ProductLaddersService = ReturnType<typeof productLaddersService>;

/** What each act makes of a product, and of what. */
const acts: Readonly<Record<ProductAct, { state: LadderState; from: readonly LadderState[] }>> = {
  pause: { state: 'paused', from: ['following'] },
  resume: { state: 'following', from: ['paused', 'kept'] },
  keep: { state: 'kept', from: ['following', 'paused'] },
  leave: { state: 'left', from: ['following', 'paused', 'kept'] },
};

/** The ladder of one product. */
export function productLaddersService(deps: Deps, { products }: { products: Pick<ProductsService, 'pricing'> }) {
  const { db, clock } = deps;

  async function read(tx: Db, scope: MerchantScope, id: string): Promise<ProductLadder> {
    const ladders = laddersRepository(tx);
    const repository = productLaddersRepository(tx);
    const today = isoDayIn(await readFirstZone(tx, scope), clock.now());
    const place = await repository.find(scope, id, today);
    if (!place && !(await repository.isThere(scope, id))) throw failure('NOT_FOUND');
    const others = (await ladders.all(scope)).filter((ladder) => ladder.id !== place?.ladder_id);
    const fitting = await repository.fitting(
      scope,
      id,
      others.map(({ goods }) => fits(scope, goods)),
    );
    const rivals = others.filter((_, at) => fitting[at]).map(({ id: _id, name }) => ({ _id, name }));
    return toProductLadder(id, place, rivals);
  }

  /** One that has left comes back as if it were new. */
  async function comeBack(tx: Tx, actor: Actor, id: string): Promise<void> {
    const repository = ladderProductsRepository(tx);
    await repository.forget(actor, id);
    await repository.queue(actor, [id]);
    await enqueueWork(deps, tx, actor);
  }

  async function change(tx: Tx, actor: Actor, id: string, act: ProductAct): Promise<boolean> {
    const repository = ladderProductsRepository(tx);
    if (await repository.setState(actor, id, acts[act])) return true;
    // Of what no ladder has, the price may be kept and ladders left all the same.
    return (act === 'keep' || act === 'leave') && repository.addState(actor, id, acts[act].state, clock.now());
  }

  return {
    get: (actor: Actor, id: string): Promise<ProductLadder> => read(db, actor, id),

    act: (actor: Actor, id: string, act: ProductAct): Promise<ProductLadder> =>
      db.transaction().execute(async (tx) => {
        const now = clock.now();
        found((await products.pricing.lockMany(tx, actor, [id])).find(({ isActive }) => isActive));
        const before = await read(tx, actor, id);
        if (before.state === 'left' && act === 'resume') await comeBack(tx, actor, id);
        else if (!(await change(tx, actor, id, act))) {
          throw failure('CONFLICT', { message: 'It does so already, or follows no ladder.' });
        }
        await reckonNext(deps, tx, actor, [id]);
        const after = await read(tx, actor, id);
        const changes = [{ field: 'ladder', was: nameOf(before), is: act === 'resume' ? 'following' : nameOf(after) }];
        await recordChange(tx, actor, { at: now, subject: 'product', id, name: '', action: 'changed', changes });
        return after;
      }),
  };
}

const nameOf = ({ ladder, state }: ProductLadder): string =>
  [state === 'following' ? '' : state, ladder?.name ?? ''].filter(Boolean).join(': ') || 'none';
