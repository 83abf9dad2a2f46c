import type { App, AppCategory, AppIdentifier } from '#contract/apps/apps.contract.ts';
import { toDollars } from '#contract/kit/money.ts';
import type { AppRow } from './apps.repository.ts';

/** Which apps have nothing to connect to on this installation. */
export type Unavailable = ReadonlySet<AppIdentifier>;

export const isAvailable = ({ identifier }: Pick<AppRow, 'identifier'>, unavailable: Unavailable): boolean =>
  !(unavailable as ReadonlySet<string>).has(identifier);

export const toApp = (row: AppRow, unavailable: Unavailable): App => ({
  _id: row.id,
  identifier: row.identifier,
  name: row.name,
  provider: row.provider,
  category: row.category,
  categoryId: row.category_id,
  icon: row.icon,
  pictures: row.pictures,
  summary: row.summary,
  description: row.description,
  pricing: toDollars(row.monthly_cents),
  isAvailable: isAvailable(row, unavailable),
  installation: toInstallation(row),
});

function toInstallation(row: AppRow): App['installation'] {
  if (row.installed_at === null || row.status === 'canceled') return null;
  return {
    status: row.status ?? 'active',
    cancel_at_period_end: row.cancel_at_period_end ?? false,
    endsAt: row.ends_at?.toISOString() ?? null,
    installedAt: row.installed_at.toISOString(),
  };
}

export const toCategory = ({ id, name, apps }: { id: string; name: string; apps: number }): AppCategory => ({
  _id: id,
  name,
  apps,
});
