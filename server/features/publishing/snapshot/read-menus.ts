import { paths } from '#contract/storefront/addresses.ts';
import type { Link, MenuItem, Site } from '#contract/storefront/site.schemas.ts';
import type { Directory } from './directory.ts';
import type { MenuRow } from './site.repository.ts';

/** What an entry can lead to. */
interface Targets {
  directory: Directory;
  hasTruckloads: boolean;
}

/** A store's menus with addresses; an entry that leads to nothing visitors can see is left out. */
export function readMenus(
  rows: readonly MenuRow[],
  titles: readonly { place: string; title: string }[],
  targets: Targets,
): Pick<Site, 'menu' | 'footerMenus'> {
  const at = Map.groupBy(rows, ({ place }) => place);
  const itemsAt = (place: string) => toItems(at.get(place) ?? [], targets);
  const footers = ['footer_1', 'footer_2', 'footer_3'].map((place) => ({
    title: titles.find((each) => each.place === place)?.title ?? '',
    items: itemsAt(place),
  }));
  return { menu: itemsAt('main'), footerMenus: footers.filter(({ items }) => items.length > 0) };
}

function toItems(rows: readonly MenuRow[], targets: Targets): MenuItem[] {
  const below = Map.groupBy(rows, ({ parent }) => parent);
  return (below.get(null) ?? []).flatMap((row): MenuItem[] => {
    const children = (below.get(row.position) ?? []).flatMap((child) => toLink(child, targets));
    const [own] = toLink(row, targets);
    // A heading whose own page is gone still opens what stands below it.
    const to = own?.to ?? children[0]?.to;
    return to === undefined ? [] : [{ label: row.label, to, children }];
  });
}

const toLink = (row: MenuRow, targets: Targets): Link[] => {
  const to = targetOf(row, targets);
  return to === undefined ? [] : [{ label: row.label, to }];
};

function targetOf(row: MenuRow, { directory, hasTruckloads }: Targets): string | undefined {
  switch (row.kind) {
    case 'home':
      return paths.home;
    case 'blog':
      return paths.blog;
    case 'truckloads':
      return hasTruckloads ? paths.truckloads : undefined;
    case 'category':
      return directory.category(row.category_id)?.path;
    case 'sub_category':
      return directory.subCategory(row.sub_category_id)?.path;
    case 'product':
      return row.cl_sku === null ? undefined : paths.product({ slug: row.product_slug ?? '', clSku: row.cl_sku });
    case 'page':
      return row.page_slug === null ? undefined : paths.page(row.page_slug);
    case 'post':
      return row.post_slug === null ? undefined : paths.post(row.post_slug);
    case 'address':
      return row.address ?? undefined;
    default:
      return undefined;
  }
}
