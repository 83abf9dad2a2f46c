import type { Product } from '#contract/products/products.schemas.ts';
import type { StockLedger, WriteOffInput, WrittenOff } from '#contract/products/stock.schemas.ts';
import type { Db } from '#server/db/database.ts';
import { refreshSold } from '#server/features/publishing/refresh/refresh.service.ts';
import type { Actor, MerchantScope } from '#server/kit/actor.ts';
import { after, days } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found } from '#server/kit/failure.ts';
import type { Once } from '#server/kit/idempotency.ts';
import { newId } from '#server/kit/ids.ts';
import { approverOf } from '#server/kit/role-limits.ts';
import { requireWithinWriteOff } from '../product-rights.service.ts';
import { toProduct } from '../products.mapper.ts';
import { productsRepository } from '../products.repository.ts';
import { toMovement, toOpenReceipt, toWrittenOff } from './stock-ledger.mapper.ts';
import { stockLedgerRepository } from './stock-ledger.repository.ts';
import { writeOffsRepository } from './write-offs.repository.ts';

const movementsAtOnce = 50;
const receiptsAtOnce = 100;

/** The shelf of a product: how units came and went, and taking off what can't be sold. */
export function createStockKeeping(deps: Deps) {
  const { db, clock } = deps;
  const ledgers = stockLedgerRepository(db);

  return {
    async ledger(scope: MerchantScope, id: string, before: number | undefined): Promise<StockLedger> {
      found(await productsRepository(db).find(scope, id));
      const [movements, receipts] = await Promise.all([
        ledgers.movements(scope, id, { before, limit: movementsAtOnce + 1 }),
        ledgers.openReceipts(scope, id, receiptsAtOnce),
      ]);
      const shown = movements.slice(0, movementsAtOnce);
      return {
        movements: shown.map(toMovement),
        before: movements.length > movementsAtOnce ? (shown.at(-1)?.number ?? null) : null,
        receipts: receipts.map(toOpenReceipt),
      };
    },

    /** Units that can’t be sold leave the shelf; live sites show it when they were the last. */
    writeOff: (actor: Actor, productId: string, input: WriteOffInput, once: Once): Promise<Product> =>
      once(async (tx) => {
        const now = clock.now();
        const { units, reason, note, version } = input;
        const { price_cents, sale_price_cents } = found(await productsRepository(tx).find(actor, productId));
        const sellsAt = sale_price_cents && sale_price_cents < price_cents ? sale_price_cents : price_cents;
        requireWithinWriteOff(actor, units * sellsAt, 'units');
        const left = await writeOffsRepository(tx).take(actor, {
          id: newId(now.getTime()),
          productId,
          units,
          reason,
          note,
          version,
          by: actor.userId,
          approvedBy: approverOf(actor),
          now,
        });
        if (left === undefined) throw await explainRefusal(tx, actor, productId, version);
        if (left === 0) await refreshSold(deps, tx, actor, [productId]);
        return toProduct(found(await productsRepository(tx).find(actor, productId)));
      }),

    async writtenOff(scope: MerchantScope): Promise<WrittenOff[]> {
      return (await ledgers.writtenOff(scope, after(clock.now(), -days(365)))).map(toWrittenOff);
    },
  };
}

async function explainRefusal(tx: Db, scope: MerchantScope, id: string, version: number | undefined): Promise<Error> {
  const product = toProduct(found(await productsRepository(tx).find(scope, id)));
  const isStale = version !== undefined && version !== product.version;
  return failure('CONFLICT', {
    message: isStale
      ? 'Someone changed this product while you were editing it.'
      : `There ${product.quantity === 1 ? 'is' : 'are'} only ${product.quantity} in stock.`,
    extra: { product },
  });
}
