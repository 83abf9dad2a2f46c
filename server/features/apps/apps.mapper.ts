import type { App } from '#contract/apps/apps.contract.ts';
import { toDollars } from '#contract/kit/values.ts';

interface AppRow {
  id: string;
  identifier: string;
  name: string;
  provider: string;
  category: string;
  icon: string;
  summary: string;
  description: string;
  monthly_cents: number;
}

export const toApp = (row: AppRow): App => ({
  _id: row.id,
  identifier: row.identifier,
  name: row.name,
  provider: row.provider,
  category: row.category,
  icon: row.icon,
  summary: row.summary,
  description: row.description,
  pricing: toDollars(row.monthly_cents),
});
