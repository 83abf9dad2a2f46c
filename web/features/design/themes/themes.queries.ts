import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { design } from '#contract/design/design.contract.ts';
import type { Theme, ThemeInput } from '#contract/design/design.schemas.ts';
import { call } from '#web/kit/api.ts';
import { createRequestKeys } from '#web/kit/request-key.ts';

export const themesQuery = () =>
  queryOptions({ queryKey: ['design', 'themes'], queryFn: () => call(design.listThemes) });

/** Creates, changes, activates and deletes. Pressing again after an answer got lost creates no second theme. */
export function useThemeCalls() {
  const client = useQueryClient();
  const [keys] = useState(() => createRequestKeys());
  const { queryKey } = themesQuery();

  const keep = (change: (themes: Theme[]) => Theme[]) => client.setQueryData(queryKey, (old) => change(old ?? []));
  // An active theme is the only one.
  const put = (saved: Theme) =>
    keep((themes) =>
      themes.map((theme) => {
        if (theme._id === saved._id) return saved;
        return saved.isActive ? { ...theme, isActive: false } : theme;
      }),
    );

  return {
    create: async (body: ThemeInput): Promise<Theme> => {
      const created = await call(design.createTheme, { body }, { idempotencyKey: keys.keyFor(body) });
      keys.answered();
      keep((themes) => [...themes, created]);
      return created;
    },
    update: async (id: string, body: ThemeInput): Promise<Theme> => {
      const saved = await call(design.updateTheme, { params: { id }, body });
      put(saved);
      return saved;
    },
    switchStandard: async (isStandard: boolean): Promise<Theme[]> => {
      const themes = await call(design.useStandard, { query: { isStandard: isStandard ? 'true' : 'false' } });
      keep(() => themes);
      return themes;
    },
    remove: async (id: string): Promise<void> => {
      await call(design.removeTheme, { params: { id } });
      keep((themes) => themes.filter((theme) => theme._id !== id));
    },
  };
}
