import type { DesignReply, Starter, Theme } from '#contract/design/design.schemas.ts';
import { starters } from '#contract/design/starters.ts';
import type { DesignRow } from './designs.repository.ts';
import type { ThemeRow } from './themes.repository.ts';

export const toTheme = (row: ThemeRow): Theme => ({
  _id: row.id,
  name: row.name,
  style: row.style,
  isActive: row.is_active,
  isStandard: false,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

export const toDesign = (row: DesignRow): DesignReply => {
  const starter = row.starter as Starter;
  return {
    choosedDesign: starter,
    themeStyleSheetJson: JSON.stringify(row.design ?? starters[starter]),
    updatedAt: row.design_updated_at?.toISOString() ?? null,
  };
};
