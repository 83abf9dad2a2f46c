import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { Menu } from '#contract/content/content.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { FieldFrame, useFieldIds } from '#web/ui/form/field-frame.tsx';
import { UnsavedMark } from '#web/ui/form/unsaved-mark.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { MenuEntries } from './menu-entries.tsx';
import type { MenuRow } from './menu-rows.ts';
import { useTargetNames } from './menus.queries.ts';
import { newKey, useMenuDraft } from './use-menu-draft.ts';

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, marginTop: 12 });
const End = styled('div')({ display: 'flex', alignItems: 'center', gap: 8, marginLeft: 'auto' });

interface MenuCardProps {
  storeId: string;
  menu: Menu;
  onDirty: (isDirty: boolean) => void;
}

/** One menu: its entries, saved as a whole. */
export function MenuCard({ storeId, menu, onDirty }: MenuCardProps) {
  const words = t.content.menus;
  const { place } = menu;
  const { draft, isDirty, isSaving, failure, problems, change, discard, save } = useMenuDraft(storeId, menu, onDirty);
  const [editing, setEditing] = useState<MenuRow | 'new'>();
  const { title, rows } = draft;
  const nameOf = useTargetNames(
    storeId,
    rows.map(({ link }) => link),
  );

  const keep = (entry: Pick<MenuRow, 'label' | 'link'>) => {
    const next =
      editing === 'new'
        ? [...rows, { ...entry, key: newKey(), level: 0 as const }]
        : rows.map((row) => (row.key === editing?.key ? { ...row, ...entry } : row));
    change({ title, rows: next });
  };
  return (
    <SectionCard title={words.places[place]} description={words.hints[place]}>
      {failure && (
        <div style={{ marginBottom: 12 }}>
          <Banner tone="error">{failure}</Banner>
        </div>
      )}
      {place !== 'main' && <MenuTitle value={title} onChange={(text) => change({ rows, title: text })} />}
      <MenuEntries
        menu={place}
        label={words.places[place]}
        rows={rows}
        problems={problems}
        nameOf={nameOf}
        onChange={(next) => change({ title, rows: next })}
        onEdit={setEditing}
      />
      <Actions>
        <Button startIcon={<PlusIcon />} aria-haspopup="dialog" onClick={() => setEditing('new')}>
          {words.add}
        </Button>
        <span role="status" style={{ display: 'contents' }}>
          {isDirty && <UnsavedMark />}
        </span>
        {isDirty && (
          <End>
            <Button onClick={discard} disabled={isSaving}>
              {t.common.discard}
            </Button>
            <Button variant="contained" onClick={() => void save()} aria-disabled={isSaving || undefined}>
              {isSaving ? t.content.saving : t.content.save}
            </Button>
          </End>
        )}
      </Actions>
      {editing && (
        <EntryDialog
          storeId={storeId}
          entry={editing === 'new' ? undefined : editing}
          onSave={keep}
          onClose={() => setEditing(undefined)}
        />
      )}
    </SectionCard>
  );
}

/** What stands above a menu at the foot of the store. */
function MenuTitle({ value, onChange }: { value: string; onChange: (title: string) => void }) {
  const ids = useFieldIds();
  return (
    <FieldFrame label={t.content.menus.title} ids={ids} error={undefined}>
      <OutlinedInput
        id={ids.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
        slotProps={{ input: { maxLength: 60 } }}
      />
    </FieldFrame>
  );
}
