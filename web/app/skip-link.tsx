import { styled } from '@mui/material/styles';
import { t } from '#web/kit/messages/t.ts';
import { layer } from '#web/ui/theme/tokens.ts';
import { contentId } from './routes/route-change.ts';

const Root = styled('a')(({ theme }) => ({
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: layer.tooltip,
  padding: '8px 16px',
  borderRadius: theme.vars.shape.borderRadius,
  color: theme.vars.palette.text.inverse,
  backgroundColor: theme.vars.palette.background.inverse,
  ...theme.typography.subtitle2,
  '&:not(:focus)': { clipPath: 'inset(50%)', width: 1, height: 1, padding: 0, overflow: 'hidden' },
}));

/** The first stop of the keyboard: past the navigation, to the page. */
export function SkipLink() {
  return (
    <Root
      href={`#${contentId}`}
      onClick={(event) => {
        // The address belongs to the page; only the focus moves.
        event.preventDefault();
        const content = document.getElementById(contentId);
        content?.focus();
        content?.scrollIntoView();
      }}
    >
      {t.shell.skipToContent}
    </Root>
  );
}
