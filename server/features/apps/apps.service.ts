import type { App, AppCategory, AppIdentifier, InstalledApp } from '#contract/apps/apps.contract.ts';
import type { Db } from '#server/db/database.ts';
import { cancelApp, resumeApp, subscribeApp } from '#server/features/billing/apps/app-subscriptions.service.ts';
import { recordChange } from '#server/features/history/record-change.sql.ts';
import { type Actor, isSubscribed, type MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found } from '#server/kit/failure.ts';
import { isAvailable, toApp, toCategory } from './apps.mapper.ts';
import { type AppRow, appsRepository } from './apps.repository.ts';
import { installedAppsRepository } from './installed-apps.repository.ts';

export type AppsService = ReturnType<typeof appsService>;

/** The apps that add channels and tools to a merchant's account. */
export function appsService(deps: Deps) {
  const { db, clock } = deps;
  const repository = appsRepository(db);
  const unavailable = findUnavailable(deps);

  const find = async (scope: MerchantScope, id: string): Promise<AppRow> => found(await repository.find(scope, id));
  const read = async (scope: MerchantScope, id: string): Promise<App> => toApp(await find(scope, id), unavailable);

  async function list(scope: MerchantScope): Promise<App[]> {
    return (await repository.list(scope)).map((row) => toApp(row, unavailable));
  }

  const record = (tx: Db, actor: Actor, { id, name }: AppRow, action: 'installed' | 'uninstalled') =>
    recordChange(tx, actor, { at: clock.now(), subject: 'app', id, name, action });

  return {
    list,
    get: read,

    /** The shelves that have something on them. */
    async categories(scope: MerchantScope): Promise<AppCategory[]> {
      return (await repository.categories(scope)).map(toCategory);
    },

    /** What is installed stays as it is; a purchase that waits for its money is tried again. */
    async install(actor: Actor, id: string): Promise<InstalledApp> {
      const app = await find(actor, id);
      if (!isSubscribed(actor.subscriptionStatus)) throw failure('NOT_SUBSCRIBED');
      if (!isAvailable(app, unavailable)) throw failure('UNAVAILABLE', { message: notSetUp(app) });
      const isKept = app.installed_at !== null && app.status === null;
      if (isKept) return { app: toApp(app, unavailable), latest_invoice: null };
      if (app.monthly_cents > 0) {
        const invoice = await subscribeApp(deps, actor, toPaid(app));
        return { app: await read(actor, id), latest_invoice: invoice };
      }
      await db.transaction().execute(async (tx) => {
        await installedAppsRepository(tx).install(actor, id, clock.now());
        await record(tx, actor, app, 'installed');
      });
      return { app: await read(actor, id), latest_invoice: null };
    },

    async uninstall(actor: Actor, id: string): Promise<App> {
      const app = await find(actor, id);
      if (app.status === null) {
        await db.transaction().execute(async (tx) => {
          await installedAppsRepository(tx).uninstall(actor, id);
          await record(tx, actor, app, 'uninstalled');
        });
      } else await cancelApp(deps, actor, id);
      return toApp((await repository.find(actor, id)) ?? gone(app), unavailable);
    },

    async resume(actor: Actor, id: string): Promise<App> {
      const app = await find(actor, id);
      if (app.installed_at === null) throw failure('CONFLICT', { message: `${app.name} is not installed.` });
      if (app.status !== null) await resumeApp(deps, actor, id);
      return read(actor, id);
    },
  };
}

/** One that is no longer on offer is out of sight once it is uninstalled. */
const gone = (app: AppRow): AppRow => ({ ...app, installed_at: null, status: null });

const toPaid = ({ id, identifier, name, monthly_cents: monthlyCents }: AppRow) => ({
  id,
  identifier,
  name,
  monthlyCents,
});

const notSetUp = ({ name }: AppRow): string => `${name} is not set up on this installation, so it can’t be installed.`;

function findUnavailable({ channels }: Pick<Deps, 'channels'>): ReadonlySet<AppIdentifier> {
  const connected = { ebay_app: channels.ebay, clover_app: channels.clover };
  const identifiers = Object.keys(connected) as (keyof typeof connected)[];
  return new Set(identifiers.filter((identifier) => connected[identifier] === null));
}
