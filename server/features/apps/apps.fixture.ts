import { type App, type AppIdentifier, apps } from '#contract/apps/apps.contract.ts';
import { billing } from '#contract/billing/billing.contract.ts';
import type { Person } from '#testing/api-test.ts';
import type { World } from '#testing/world.ts';

/** What an owner does in the app store, by the app's name. */
export function shopOf(world: World, owner: Person) {
  const idOf = async (identifier: AppIdentifier): Promise<string> => {
    const row = world.deps.db.selectFrom('apps').select('id').where('identifier', '=', identifier);
    return (await row.executeTakeFirstOrThrow()).id;
  };
  const at = async (identifier: AppIdentifier) => ({ params: { id: await idOf(identifier) } });

  return {
    idOf,
    install: async (identifier: AppIdentifier) => owner.call(apps.install, await at(identifier)),
    uninstall: async (identifier: AppIdentifier): Promise<App> => owner.call(apps.uninstall, await at(identifier)),
    resume: async (identifier: AppIdentifier): Promise<App> => owner.call(apps.resume, await at(identifier)),
    get: async (identifier: AppIdentifier): Promise<App> => owner.call(apps.get, await at(identifier)),

    /** What was paid for apps and plans, in cents. */
    async paid(): Promise<number[]> {
      const invoices = await owner.call(billing.invoices, { query: {} });
      return invoices.filter(({ status }) => status === 'paid').map(({ amount_due }) => amount_due);
    },
  };
}
