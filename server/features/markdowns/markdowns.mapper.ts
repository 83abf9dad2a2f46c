import { parseCents, toDollars } from '#contract/kit/values.ts';
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
  products: row.marked,
  restored: row.restored,
  message: row.message,
  by: row.by,
  createdAt: row.created_at.toISOString(),
});

/** What a markdown would do, in cents. */
export interface Forecast {
  products: number;
  unchanged: number;
  beforeCents: number;
  afterCents: number;
  examples: { id: string; title: string; thumbnail: string | null; beforeCents: number; afterCents: number }[];
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

// Two decimals, like dollars: hundredths are read from the digits in the same way.
export const toHundredths = ({ percent }: Pick<MarkdownInput, 'percent'>): number => parseCents(String(percent));
