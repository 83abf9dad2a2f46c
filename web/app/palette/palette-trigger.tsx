import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { t } from '#web/kit/messages/t.ts';
import { KeyHint } from '#web/ui/facts/key-hint.tsx';
import { SearchIcon } from '#web/ui/icons.tsx';
import { size } from '#web/ui/theme/tokens.ts';

const Root = styled(ButtonBase)(({ theme }) => ({
  justifyContent: 'flex-start',
  gap: 8,
  flex: '0 1 320px',
  minWidth: 0,
  height: 32,
  marginRight: 'auto',
  padding: '0 6px 0 10px',
  borderRadius: theme.vars.shape.borderRadius,
  border: `1px solid ${theme.vars.palette.border.default}`,
  ...theme.typography.body2,
  color: theme.vars.palette.text.tertiary,
  backgroundColor: theme.vars.palette.background.paper,
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& kbd': { flex: 'none', marginLeft: 'auto' },
  '&:hover': { borderColor: theme.vars.palette.border.control },
  '&[data-wide]': { width: '100%', height: size.touchTarget, marginBottom: 8 },
}));

/** Looks like a search field and opens the palette. */
export function PaletteTrigger({ onOpen, wide = false }: { onOpen: () => void; wide?: boolean }) {
  return (
    <Root onClick={onOpen} aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K" data-wide={wide || undefined}>
      <SearchIcon />
      <span>{t.shell.palette.trigger}</span>
      {!wide && <KeyHint keys={['mod', 'K']} />}
    </Root>
  );
}
