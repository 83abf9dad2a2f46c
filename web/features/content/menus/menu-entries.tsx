import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { type MenuLink, needsId } from '#contract/content/content.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { MenuRowItem } from './menu-row.tsx';
import { type Drop, dropRow, type MenuRow, removeRow, type Step, takeStep } from './menu-rows.ts';

const List = styled('ul')({ display: 'grid', gap: 8, margin: 0, padding: 0, listStyle: 'none' });

interface MenuEntriesProps {
  menu: string;
  label: string;
  rows: readonly MenuRow[];
  problems: ReadonlyMap<string, string>;
  nameOf: (link: MenuLink) => string | undefined;
  onChange: (rows: MenuRow[]) => void;
  onEdit: (row: MenuRow) => void;
}

/** The entries of a menu in their order. */
export function MenuEntries({ menu, label, rows, problems, nameOf, onChange, onEdit }: MenuEntriesProps) {
  const words = t.content.menus;
  const list = useRef<HTMLUListElement>(null);
  const [said, setSaid] = useState('');
  const [toFocus, setToFocus] = useState<string>();
  useEffect(() => {
    if (toFocus === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-grip="${toFocus}"]`)?.focus();
    setToFocus(undefined);
  }, [toFocus]);

  const step = (row: MenuRow, index: number, way: Step) => {
    const next = takeStep(rows, index, way);
    setSaid(tellStep(row, next, way));
    setToFocus(row.key);
    onChange(next);
  };
  const drop = (where: Drop) => {
    const next = dropRow(rows, where);
    const place = next.findIndex(({ key }) => key === where.dragged);
    setSaid(words.moved(next[place]?.label ?? '', place + 1, next.length));
    onChange(next);
  };
  const remove = ({ label: name }: MenuRow, index: number) => {
    setSaid(words.removed(name));
    setToFocus((rows[index + 1] ?? rows[index - 1])?.key);
    onChange(removeRow(rows, index));
  };
  return (
    <>
      {rows.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {words.empty}
        </Typography>
      )}
      <List ref={list} aria-label={words.entriesOf(label)}>
        {rows.map((row, index) => (
          <MenuRowItem
            key={row.key}
            rows={rows}
            index={index}
            entry={row}
            menu={menu}
            target={describeTarget(row.link, nameOf)}
            problem={problems.get(row.key) ?? goneWords(row.link)}
            onStep={(way) => step(row, index, way)}
            onDrop={drop}
            onEdit={() => onEdit(row)}
            onRemove={() => remove(row, index)}
          />
        ))}
      </List>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}

function tellStep(row: MenuRow, next: readonly MenuRow[], way: Step): string {
  const { nested, freed, moved } = t.content.menus;
  if (way === 'in') return nested(row.label);
  if (way === 'out') return freed(row.label);
  return moved(row.label, next.findIndex(({ key }) => key === row.key) + 1, next.length);
}

function describeTarget(link: MenuLink, nameOf: (link: MenuLink) => string | undefined): string {
  const kind = t.content.menus.kinds[link.kind];
  const name = link.kind === 'address' ? link.address : nameOf(link);
  return name ? `${kind} · ${name}` : kind;
}

const goneWords = ({ kind, id }: MenuLink) => (needsId(kind) && id === null ? t.content.menus.gone[kind] : undefined);
