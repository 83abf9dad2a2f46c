import type { Theme, ThemeInput } from '#contract/design/design.schemas.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { recordChange } from '#server/features/history/record-change.sql.ts';
import type { Actor, MerchantScope } from '#server/kit/actor.ts';
import { dropUndefined } from '#server/kit/columns.ts';
import type { Deps } from '#server/kit/deps.ts';
import { found, invalid } from '#server/kit/failure.ts';
import { newId } from '#server/kit/ids.ts';
import { toTheme } from './design.mapper.ts';
import { prepareStyleSheet } from './style-sheets/prepare-style-sheet.ts';
import { StyleProblem } from './style-sheets/style-problem.ts';
import { themesRepository } from './themes.repository.ts';

const mostThemes = 100;

/** A merchant's own style sheets. At most one is active; when none is, the standard theme is. */
export function makeThemes({ db, clock, urls }: Pick<Deps, 'db' | 'clock' | 'urls'>) {
  const list = async (scope: MerchantScope): Promise<Theme[]> => (await themesRepository(db).list(scope)).map(toTheme);

  return {
    listThemes: list,

    async createTheme(tx: Tx, actor: Actor, input: ThemeInput): Promise<Theme> {
      const served = prepare(input.style ?? '');
      const themes = themesRepository(tx);
      await themes.hold(actor);
      const count = await themes.count(actor);
      if (count >= mostThemes) throw invalid({ param: 'name', msg: `At most ${mostThemes} themes` });
      const now = clock.now();
      const added = await themes.add(actor, {
        id: newId(now.getTime()),
        name: input.name || `theme${count + 1}`,
        style: input.style ?? '',
        served_style: served,
        now,
      });
      await record(tx, actor, added, 'created');
      return toTheme(input.isActive ? await activate(tx, actor, added.id) : added);
    },

    async updateTheme(actor: Actor, id: string, { name, style, isActive }: ThemeInput): Promise<Theme> {
      const served = style === undefined ? undefined : prepare(style);
      return db.transaction().execute(async (tx) => {
        const themes = themesRepository(tx);
        if (isActive) await activate(tx, actor, id);
        if (isActive === false) await themes.deactivate(actor, { id });
        const text = { name: name || undefined, style, served_style: served };
        const changed = found(await themes.update(actor, id, text, clock.now()));
        await record(tx, actor, changed, 'changed', Object.keys(dropUndefined({ name: text.name, style, isActive })));
        return toTheme(changed);
      });
    },

    async useStandard(actor: Actor, isStandard: boolean): Promise<Theme[]> {
      await db.transaction().execute(async (tx) => {
        const themes = themesRepository(tx);
        await themes.hold(actor);
        if (isStandard) await themes.deactivate(actor);
        else await themes.reactivate(actor, clock.now());
        await record(tx, actor, { id: 'standard', name: 'Standard' }, 'changed', ['isActive']);
      });
      return list(actor);
    },

    async removeTheme(actor: Actor, id: string): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const name = (await themesRepository(tx).list(actor)).find((theme) => theme.id === id)?.name ?? '';
        found(await themesRepository(tx).remove(actor, id));
        await record(tx, actor, { id, name }, 'deleted');
      });
    },

    /** The checked style sheet for the merchant's stores; never for their checkout and account pages. */
    servedStyle: (scope: MerchantScope): Promise<string | undefined> => themesRepository(db).servedStyle(scope),
  };

  function record(
    tx: Db,
    actor: Actor,
    { id, name }: { id: string; name: string },
    action: 'created' | 'changed' | 'deleted',
    fields: readonly string[] = [],
  ) {
    const changes = fields.map((field) => ({ field, was: null, is: null }));
    return recordChange(tx, actor, { at: clock.now(), subject: 'design', id, name, action, changes });
  }

  async function activate(tx: Db, scope: MerchantScope, id: string) {
    const themes = themesRepository(tx);
    await themes.hold(scope);
    await themes.deactivate(scope, { except: id });
    return found(await themes.activate(scope, id, clock.now()));
  }

  function prepare(style: string): string {
    try {
      return prepareStyleSheet(style, { contentUrl: urls.content });
    } catch (error) {
      if (error instanceof StyleProblem) throw invalid({ param: 'style', msg: error.text });
      throw error;
    }
  }
}
