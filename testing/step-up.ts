import type { World } from './world.ts';

interface SignedIn {
  scope: { merchantId: string };
  user: { _id: string };
}

/** As if they had just shown that it is them, however long ago they signed in. */
export async function stepUp({ deps, clock }: World, { scope, user }: SignedIn): Promise<void> {
  await deps.db
    .updateTable('sessions')
    .set({ stepped_up_at: clock.now() })
    .where('merchant_id', '=', scope.merchantId)
    .where('user_id', '=', user._id)
    .execute();
}
