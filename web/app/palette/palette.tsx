import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useDeferredValue, useEffect, useEffectEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '#web/kit/messages/t.ts';
import { KeyHint } from '#web/ui/facts/key-hint.tsx';
import { SearchIcon } from '#web/ui/icons.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { moveMark, movingKeys } from './move-mark.ts';
import type { PaletteItem } from './palette-item.ts';
import { optionId, PaletteList } from './palette-list.tsx';
import { usePaletteResults } from './use-palette-results.ts';

const Field = styled(InputBase)(({ theme }) => ({
  gap: 10,
  minHeight: 52,
  padding: '0 16px',
  borderBottom: `1px solid ${theme.vars.palette.border.default}`,
  '& .MuiSvgIcon-root': { color: theme.vars.palette.text.tertiary },
  '& input': { fontSize: theme.typography.pxToRem(16), outline: 'none' },
}));

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 16,
  padding: '8px 16px',
  borderTop: `1px solid ${theme.vars.palette.border.default}`,
  ...theme.typography.caption,
  color: theme.vars.palette.text.tertiary,
  backgroundColor: theme.vars.palette.background.muted,
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: 6 },
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));

const paper = { width: 560, alignSelf: 'flex-start', mt: { xs: 1, sm: '12vh' }, overflow: 'hidden' };

/** Jumps to anything by a few letters of its name. */
export function Palette({ onClose }: { onClose: () => void }) {
  const listId = useId();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [marked, setMarked] = useState<string>();
  const [isMoved, setMoved] = useState(false);
  // Arrows that came before the answer.
  const [keptMoves, setKeptMoves] = useState<readonly string[]>([]);
  const wanted = query.trim();
  const asked = useDeferredValue(wanted);
  const { sections, first, isSearching } = usePaletteResults(asked);
  // What is drawn may still be the answer to what was typed before.
  const isBehind = asked !== wanted;
  const items = sections.flatMap((section) => section.items);
  const mark = Math.max(
    0,
    items.findIndex(({ id }) => id === marked),
  );
  const current = items[mark];
  const isWaiting = isBehind || (items.length === 0 && isSearching);
  if (!isWaiting && keptMoves.length > 0) {
    setKeptMoves([]);
    setMarked(items[keptMoves.reduce((at, key) => moveMark(at, key, items.length) ?? at, mark)]?.id);
  } else if (!isBehind && current && current.id !== marked) {
    // What is marked stays so when more is found above it: Enter opens what was seen.
    setMarked(current.id);
  }
  const { palette } = t.shell;

  const open = (item: PaletteItem) => {
    onClose();
    void navigate(item.to, { state: item.state });
  };
  const answer = isMoved ? current : first;
  const enter = useDeferredEnter(isWaiting || keptMoves.length > 0 ? undefined : answer, open);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      // Closing gives the focus back to the button that opened it, and the rest of this key press would use that again.
      event.preventDefault();
      if (current && !isBehind) open(current);
      else enter.keep();
    }
    if (!movingKeys.has(event.key)) return;
    event.preventDefault();
    setMoved(true);
    if (isWaiting) setKeptMoves([...keptMoves, event.key]);
    else setMarked(items[moveMark(mark, event.key, items.length) ?? mark]?.id);
    enter.forget();
  };

  return (
    <Dialog open onClose={onClose} slotProps={{ paper: { 'aria-label': palette.label, sx: paper } }}>
      <Field
        autoFocus
        fullWidth
        value={query}
        placeholder={palette.placeholder}
        startAdornment={<SearchIcon />}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setQuery(event.target.value);
          setMarked(undefined);
          setMoved(false);
          setKeptMoves([]);
          enter.forget();
        }}
        slotProps={{
          input: {
            role: 'combobox',
            'aria-label': palette.label,
            'aria-expanded': items.length > 0,
            'aria-controls': listId,
            'aria-autocomplete': 'list',
            'aria-activedescendant': current && optionId(listId, current.id),
            autoComplete: 'off',
            spellCheck: false,
          },
        }}
      />
      <PaletteList id={listId} sections={sections} marked={current?.id} onMark={setMarked} onOpen={open} />
      <div role="status">
        {items.length > 0 && <VisuallyHidden>{palette.found(items.length)}</VisuallyHidden>}
        {items.length === 0 && !isSearching && !isBehind && <Nothing>{palette.none(wanted)}</Nothing>}
      </div>
      <Foot aria-hidden="true">
        <span>
          <KeyHint keys={['↑', '↓']} /> {palette.hintMove}
        </span>
        <span>
          <KeyHint keys={['Enter']} /> {palette.hintOpen}
        </span>
        <span>
          <KeyHint keys={['Esc']} /> {palette.hintClose}
        </span>
      </Foot>
    </Dialog>
  );
}

const Nothing = styled('p')(({ theme }) => ({
  padding: '24px 16px',
  textAlign: 'center',
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
}));

/** Keeps an Enter that came before the answer: `open` gets the first result as soon as `firstResult` tells it. */
function useDeferredEnter(first: PaletteItem | null | undefined, open: (item: PaletteItem) => void) {
  const [isKept, setKept] = useState(false);
  const use = useEffectEvent((item: PaletteItem | null) => {
    setKept(false);
    if (item) open(item);
  });
  useEffect(() => {
    if (isKept && first !== undefined) use(first);
  }, [isKept, first]);
  return { keep: () => setKept(true), forget: () => setKept(false) };
}
