import { clover } from '#contract/channels/clover.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { addProduct } from '#server/features/products/products.fixture.ts';
import type { Person } from '#testing/api-test.ts';
import { connectChannel, openChannelsOf } from '#testing/channels.ts';
import type { World } from '#testing/world.ts';

type Goods = Parameters<typeof addProduct>[1];

/** A seller whose shop has a register of ours, and what there is to see of it. */
export async function openRegister(world: World, seller: Person) {
  await connectChannel(world, seller, 'clover');
  const desk = openChannelsOf(world);
  const { sandbox } = world.config.urls;
  const { account } = await world.deps.db
    .selectFrom('channel_accounts')
    .select('account')
    .where('merchant_id', '=', seller.scope.merchantId)
    .where('channel', '=', 'clover')
    .executeTakeFirstOrThrow();

  const post = (path: string) => fetch(`${sandbox}/clover/desk/${path}`, { method: 'POST', redirect: 'manual' });

  /** Everybody does what is due. */
  async function work(): Promise<void> {
    await world.handlers.find(({ job }) => job.name === 'channels.sweep')?.run({}, undefined);
    await world.drain();
  }

  return {
    account,
    goods: (input: Goods = {}) => addProduct(seller, input),
    publish: (productId: string) => seller.call(clover.publish, { body: { productId } }),
    left: async (id: string) => (await seller.call(products.get, { params: { id } })).quantity,

    /** What the register shows under a SKU; null when there is nothing. */
    async shows(sku: string): Promise<{ title: string; price: string; stock: number } | null> {
      const page = await (await fetch(`${sandbox}/clover/desk`)).text();
      const row = new RegExp(
        `<h3>([^<]*)</h3><p class="note">seller ${seller.scope.merchantId} · \\$([\\d.]+) · ${sku}</p></div>\\s*<div class="buttons"><span class="chip">(-?\\d+) in stock`,
      ).exec(page);
      return row && { title: row[1] ?? '', price: row[2] ?? '', stock: Number(row[3]) };
    },

    deleteThere: (itemId: string | null) => post(`items/${itemId}/delete`),
    expireToken: () => post(`shops/${account}/expire`),
    uninstallThere: () => post(`shops/${account}/uninstall`),
    verify: () => post('verify'),
    pay: (orderId: string) => post(`orders/${orderId}/pay`),
    voidPayment: (orderId: string) => post(`orders/${orderId}/void`),
    refund: (orderId: string) => desk.refundAtCounter(orderId),
    work,

    /** What it told has arrived, and was followed. */
    async hear(): Promise<void> {
      await desk.deliver();
      await world.drain();
    },
    /** Time goes by, and everybody does what is due. */
    async goOn(seconds = 100): Promise<void> {
      world.clock.advance({ seconds });
      await work();
      world.clock.advance({ seconds: 10 });
      await work();
    },
  };
}
