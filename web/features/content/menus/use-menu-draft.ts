import { useRef, useState } from 'react';
import type { Menu } from '#contract/content/content.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { describeFailure, inOneText } from '#web/ui/feedback/failure.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { fieldErrorsOf } from '#web/ui/form/server-errors.ts';
import { type MenuRow, pathsOf, toItems, toRows } from './menu-rows.ts';
import { useSaveMenu } from './menus.queries.ts';

interface MenuDraft {
  title: string;
  rows: readonly MenuRow[];
}

const none: ReadonlyMap<string, string> = new Map();
let keys = 0;
export const newKey = (): string => `entry-${++keys}`;

const draftOf = (menu: Menu): MenuDraft => ({ title: menu.title, rows: toRows(menu, newKey) });

/** A menu as it is being edited, what is wrong with it, and how it is saved. */
export function useMenuDraft(storeId: string, menu: Menu, onDirty: (isDirty: boolean) => void) {
  const [draft, setDraft] = useState(() => draftOf(menu));
  const [isDirty, setDirty] = useState(false);
  const [problems, setProblems] = useState(none);
  const [failure, setFailure] = useState<string>();
  const { notify } = useSnackbar();
  const { mutateAsync, isPending } = useSaveMenu(storeId);
  const running = useRef(false);
  const shown = useRef(draft);

  const show = (next: MenuDraft, dirty: boolean) => {
    shown.current = next;
    setDraft(next);
    setDirty(dirty);
    onDirty(dirty);
    setProblems(none);
    setFailure(undefined);
  };
  const save = async () => {
    if (running.current) return;
    running.current = true;
    const { place } = menu;
    const { title, rows } = draft;
    try {
      const menus = await mutateAsync({ place, title, items: toItems(rows) });
      // What was changed while it was sent is still to be saved.
      if (shown.current === draft) show(draftOf(menus.find((saved) => saved.place === place) ?? menu), false);
      notify({ message: t.content.menus.saved(t.content.menus.places[place]), tone: 'success' });
    } catch (error) {
      const { atRows, rest } = sortProblems(error, rows);
      setProblems(atRows);
      setFailure(rest ?? (atRows.size === 0 ? inOneText(describeFailure(error)) : undefined));
    } finally {
      running.current = false;
    }
  };
  return {
    draft,
    isDirty,
    isSaving: isPending,
    failure,
    problems,
    change: (next: MenuDraft) => show(next, true),
    discard: () => show(draftOf(menu), false),
    save,
  };
}

/** Gives each message to the row it is about. */
function sortProblems(error: unknown, rows: readonly MenuRow[]) {
  const atRows = new Map<string, string>();
  let rest: string | undefined;
  const paths = pathsOf(rows);
  for (const { param, msg } of fieldErrorsOf(error)) {
    const key = rows[paths.findIndex((path) => param === `${path}.label` || param.startsWith(`${path}.link`))]?.key;
    if (key) atRows.set(key, msg);
    else rest = msg;
  }
  return { atRows, rest };
}
