import { type Cents, parseHundredths, toDollars } from '#contract/kit/money.ts';
import type { Markdown, MarkdownInput, MarkdownPreview } from '#contract/markdowns/markdowns.contract.ts';
import type { ProductSelection } from '#contract/products/bulk.schemas.ts';
import type { NamedMarkdown } from './markdowns.repository.ts';

export const toMarkdown = (row: NamedMarkdown): Markdown => ({
  _id: row.id,
  name: row.name,
  percent: row.percent_hundredths / 100,
  filter: (row.selection as ProductSelection).filter ?? null,
  olderThanDays: row.older_than_days,
  endsOn: row.ends_on,
  status: row.status,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at?.toISOString() ?? null,
  repeatsOn: row.repeats_on,
  live: row.is_live ? 'now' : 'publish',
  products: row.marked,
  restored: row.restored,
  message: row.message,
  by: row.by,
  createdAt: row.created_at.toISOString(),
});

/** What a markdown would do. */
export interface Forecast {
  products: number;
  unchanged: number;
  beforeCents: Cents;
  afterCents: Cents;
  examples: { id: string; title: string; thumbnail: string | null; beforeCents: Cents; afterCents: Cents }[];
}

export const toPreview = ({ examples, beforeCents, afterCents, ...counts }: Forecast): MarkdownPreview => ({
  ...counts,
  before: toDollars(beforeCents),
  after: toDollars(afterCents),
  examples: examples.map(({ id, title, thumbnail, beforeCents, afterCents }) => ({
    _id: id,
    title,
    thumbnail,
    before: toDollars(beforeCents),
    after: toDollars(afterCents),
  })),
});

export const toHundredths = ({ percent }: Pick<MarkdownInput, 'percent'>): number => parseHundredths(String(percent));
