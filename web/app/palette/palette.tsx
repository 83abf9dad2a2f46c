import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '#web/kit/messages/t.ts';
import { SearchIcon } from '#web/ui/icons.tsx';
import { KeyHint } from '#web/ui/key-hint.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { moveMark } from './move-mark.ts';
import type { PaletteItem } from './palette-item.ts';
import { PaletteList } from './palette-list.tsx';
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
  const [marked, setMarked] = useState(0);
  const { sections, isSearching } = usePaletteResults(useDeferredValue(query.trim()));
  const items = sections.flatMap((section) => section.items);
  const mark = Math.min(marked, Math.max(0, items.length - 1));
  const { palette } = t.shell;

  const open = (item: PaletteItem | undefined) => {
    if (!item) return;
    onClose();
    void navigate(item.to, { state: item.state });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      // Closing gives the focus back to the button that opened it, and the rest of this key press would use that again.
      event.preventDefault();
      open(items[mark]);
    }
    const next = moveMark(mark, event.key, items.length);
    if (next === undefined) return;
    event.preventDefault();
    setMarked(next);
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
          setMarked(0);
        }}
        slotProps={{
          input: {
            role: 'combobox',
            'aria-label': palette.label,
            'aria-expanded': items.length > 0,
            'aria-controls': listId,
            'aria-autocomplete': 'list',
            'aria-activedescendant': items.length > 0 ? `${listId}-${mark}` : undefined,
            autoComplete: 'off',
            spellCheck: false,
          },
        }}
      />
      <PaletteList id={listId} sections={sections} marked={mark} onMark={setMarked} onOpen={open} />
      <div role="status">
        {items.length > 0 && <VisuallyHidden>{palette.found(items.length)}</VisuallyHidden>}
        {items.length === 0 && !isSearching && <Nothing>{palette.none(query.trim())}</Nothing>}
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
