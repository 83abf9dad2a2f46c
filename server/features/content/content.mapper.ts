import type {
  ContentStatus,
  Menu,
  MenuItem,
  MenuLink,
  MenuPlace,
  Page,
  PageSummary,
  Post,
  PostSummary,
} from '#contract/content/content.schemas.ts';
import type { MenuEntryRow } from './menus.repository.ts';
import type { PageRow, PostRow } from './writings.repository.ts';

const shownStatus = ({ status, publish_at }: PageRow, now: Date): ContentStatus =>
  status === 'scheduled' && publish_at !== null && publish_at <= now ? 'published' : status;

export const toPageSummary = (row: PageRow, now: Date): PageSummary => ({
  _id: row.id,
  store: row.store_id,
  title: row.title,
  status: shownStatus(row, now),
  publishAt: row.publish_at?.toISOString() ?? null,
  seoMetaData: { title: row.seo_title, description: row.seo_description, slug: row.slug },
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

export const toPage = (row: PageRow & { content: string }, now: Date): Page => ({
  ...toPageSummary(row, now),
  content: row.content,
});

export const toPostSummary = (row: PostRow, now: Date): PostSummary => ({
  ...toPageSummary(row, now),
  excerpt: row.excerpt,
  cover: row.cover_key,
  coverAlt: row.cover_alt,
  author: row.author,
  tags: row.tags,
});

export const toPost = (row: PostRow & { content: string }, now: Date): Post => ({
  ...toPostSummary(row, now),
  content: row.content,
});

/** One menu of its rows, which come in their order. */
export function toMenu(place: MenuPlace, title: string, rows: readonly MenuEntryRow[]): Menu {
  const children = Map.groupBy(rows, ({ parent }) => parent);
  const items = (children.get(null) ?? []).map(
    (row): MenuItem => ({ ...toEntry(row), children: (children.get(row.position) ?? []).map(toEntry) }),
  );
  return { place, title, items };
}

const toEntry = (row: MenuEntryRow) => ({ label: row.label, link: toLink(row) });

const toLink = (row: MenuEntryRow): MenuLink => ({
  kind: row.kind as MenuLink['kind'],
  id: row.category_id ?? row.sub_category_id ?? row.product_id ?? row.page_id ?? row.post_id,
  address: row.address,
});
