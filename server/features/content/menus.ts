import { type Menu, type MenuInput, type MenuLink, menuPlaces, needsId } from '#contract/content/content.schemas.ts';
import type { FieldError } from '#contract/kit/failures.ts';
import type { Db } from '#server/db/database.ts';
import { recordChange } from '#server/features/history/record-change.sql.ts';
import type { Actor, MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { found, invalid } from '#server/kit/failure.ts';
import { toMenu } from './content.mapper.ts';
import { menusRepository, type NewMenuEntry, type TargetIds } from './menus.repository.ts';
import { storesOf } from './stores.repository.ts';

/** A store's menus: one at the top, three at the foot. */
export function makeMenus({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return {
    async list(actor: Actor, storeId: string): Promise<Menu[]> {
      found(await storesOf(db).find(actor, storeId));
      return readMenus(db, actor, storeId);
    },

    save: (actor: Actor, storeId: string, menu: MenuInput): Promise<Menu[]> =>
      db.transaction().execute(async (tx) => {
        found(await storesOf(tx).lock(actor, storeId));
        const placed = placeEntries(menu);
        await checkTargets(tx, actor, storeId, placed);
        const { place, title } = menu;
        await menusRepository(tx).replace(actor, storeId, { place, title, entries: placed.map(toRow) });
        await recordChange(tx, actor, {
          at: clock.now(),
          subject: 'store',
          id: storeId,
          name: title ?? '',
          storeId,
          action: 'changed',
          changes: [{ field: `menu.${place}`, was: null, is: null }],
        });
        return readMenus(tx, actor, storeId);
      }),
  };
}

async function readMenus(db: Db, scope: MerchantScope, storeId: string): Promise<Menu[]> {
  const repository = menusRepository(db);
  const entries = Map.groupBy(await repository.entries(scope, storeId), ({ place }) => place);
  const titles = new Map((await repository.titles(scope, storeId)).map(({ place, title }) => [place, title]));
  return menuPlaces.map((place) => toMenu(place, titles.get(place) ?? '', entries.get(place) ?? []));
}

interface PlacedEntry {
  position: number;
  parent: number | null;
  label: string;
  link: MenuLink;
  /** Where the form has it: `items.2.children.0`. */
  path: string;
}

/** The entries one after the other, those of the second level right behind theirs. */
function placeEntries({ items }: MenuInput): PlacedEntry[] {
  const placed: PlacedEntry[] = [];
  for (const [index, { children, ...item }] of items.entries()) {
    const parent = placed.length;
    placed.push({ ...item, position: parent, parent: null, path: `items.${index}` });
    for (const [nth, child] of children.entries()) {
      placed.push({ ...child, position: placed.length, parent, path: `items.${index}.children.${nth}` });
    }
  }
  return placed;
}

const missing: Record<keyof TargetIds, string> = {
  category: 'This category does not exist',
  sub_category: 'This sub-category does not exist',
  product: 'This product does not exist',
  page: 'This page does not exist',
  post: 'This blog post does not exist',
};

/** Refuses links to what is not there, not the merchant's, or another store's. */
async function checkTargets(
  tx: Db,
  scope: MerchantScope,
  storeId: string,
  entries: readonly PlacedEntry[],
): Promise<void> {
  const idsOf = (kind: keyof TargetIds) =>
    entries.flatMap(({ link }) => (link.kind === kind && link.id !== null ? [link.id] : []));
  const known = await menusRepository(tx).known(scope, storeId, {
    category: idsOf('category'),
    sub_category: idsOf('sub_category'),
    product: idsOf('product'),
    page: idsOf('page'),
    post: idsOf('post'),
  });
  const errors = entries.flatMap(({ link: { kind, id }, path }): FieldError[] =>
    needsId(kind) && !known[kind].has(id ?? '') ? [{ param: `${path}.link.id`, msg: missing[kind] }] : [],
  );
  if (errors.length > 0) throw invalid(...errors);
}

function toRow({ position, parent, label, link: { kind, id, address } }: PlacedEntry): NewMenuEntry {
  const idOf = (named: keyof TargetIds) => (kind === named ? id : null);
  return {
    position,
    parent,
    label,
    kind,
    category_id: idOf('category'),
    sub_category_id: idOf('sub_category'),
    product_id: idOf('product'),
    page_id: idOf('page'),
    post_id: idOf('post'),
    address: kind === 'address' ? address : null,
  };
}
