import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Portal from '@mui/material/Portal';
import { keyframes, styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { CopyButton } from '../actions/copy-button.tsx';
import { StatusGlyph } from '../facts/status-glyph.tsx';
import { CloseIcon } from '../icons.tsx';
import { themed } from '../theme/themed.ts';
import { layer, motion } from '../theme/tokens.ts';
import { type Notice, visibleNotices } from './snackbar-queue.ts';

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });

const Region = styled('div')(
  themed(({ theme }) => ({
    position: 'fixed',
    zIndex: layer.snackbar,
    left: 'calc(50% + var(--sf-content-left) / 2)',
    bottom: 'calc(24px + var(--sf-bottom-inset) + var(--sf-action-bar))',
    transform: 'translateX(-50%)',
    width: 'max-content',
    maxWidth: 'calc(100vw - 32px)',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    pointerEvents: 'none',
    [theme.breakpoints.down('sm')]: {
      bottom: 'calc(12px + var(--sf-bottom-inset) + var(--sf-action-bar))',
      // At the foot of the drawer stands how far publishing is.
      ':root:has(.MuiDrawer-modal) &': { top: 'calc(64px + env(safe-area-inset-top))', bottom: 'auto' },
    },
  })),
);

const Bar = styled('div')(
  themed(({ theme }) => ({
    pointerEvents: 'auto',
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 44,
    marginTop: 8,
    padding: '4px 8px 4px 16px',
    borderRadius: 10,
    ...theme.typography.body2,
    color: theme.vars.palette.text.inverse,
    backgroundColor: theme.vars.palette.background.inverse,
    boxShadow: theme.vars.palette.shadow.popover,
    animation: `${rise} ${motion.base}ms ${motion.easing}`,
    '& :focus-visible': { outlineColor: theme.vars.palette.text.inverse },
    '& .MuiButton-root, & .MuiIconButton-root': {
      color: 'inherit',
      '&:hover': { backgroundColor: 'transparent', opacity: 0.8 },
    },
    '& .MuiButton-root': { fontWeight: 600, textDecoration: 'underline', textUnderlineOffset: 3 },
    // A message without buttons keeps the same distance on both sides.
    '& > div:last-child': { marginRight: 8 },
    '& small': { display: 'block', fontSize: theme.typography.pxToRem(12), opacity: 0.85, wordBreak: 'break-all' },
  })),
);

interface HostProps {
  notices: readonly Notice[];
  onDismiss: (id: number) => void;
  onUndo: (notice: Notice) => Promise<void>;
}

/** Draws the first few messages. Its live regions are always there, or screen readers would miss what enters them. */
export function SnackbarHost({ notices, onDismiss, onUndo }: HostProps) {
  const visible = notices.slice(0, visibleNotices);
  const draw = (notice: Notice) => (
    <SnackbarItem key={notice.id} notice={notice} onDismiss={onDismiss} onUndo={onUndo} />
  );
  return (
    <Portal>
      <Region role="region" aria-label={t.common.notices}>
        <div role="status">{visible.filter(({ tone }) => tone !== 'error').map(draw)}</div>
        <div role="alert">{visible.filter(({ tone }) => tone === 'error').map(draw)}</div>
      </Region>
    </Portal>
  );
}

function SnackbarItem({ notice, onDismiss, onUndo }: { notice: Notice } & Omit<HostProps, 'notices'>) {
  const { id, message, tone, duration, undo, action, correlationId } = notice;
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const [isUndoing, setUndoing] = useState(false);

  useEffect(() => {
    if (isPointedAt || hasFocus || isUndoing) return;
    const timer = setTimeout(() => onDismiss(id), duration);
    return () => clearTimeout(timer);
  }, [isPointedAt, hasFocus, isUndoing, id, duration, onDismiss]);

  return (
    <Bar
      onMouseEnter={() => setPointedAt(true)}
      onMouseLeave={() => setPointedAt(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      {tone === 'success' && <StatusGlyph glyph="check" />}
      {tone === 'error' && <StatusGlyph glyph="alert" />}
      <div style={{ minWidth: 0, flex: 1 }}>
        {message}
        {correlationId && <small>{t.common.reference(correlationId)}</small>}
      </div>
      {correlationId && <CopyButton text={correlationId} />}
      {undo && (
        <Button
          size="small"
          variant="text"
          color="inherit"
          aria-disabled={isUndoing}
          onClick={() => {
            if (isUndoing) return;
            setUndoing(true);
            onUndo(notice);
          }}
        >
          {isUndoing ? t.common.undoing : t.common.undo}
        </Button>
      )}
      {action && (
        <Button
          size="small"
          variant="text"
          color="inherit"
          onClick={() => {
            onDismiss(id);
            action.onSelect();
          }}
        >
          {action.label}
        </Button>
      )}
      {(tone === 'error' || correlationId) && (
        <IconButton size="small" aria-label={t.common.dismissNotice} onClick={() => onDismiss(id)}>
          <CloseIcon />
        </IconButton>
      )}
    </Bar>
  );
}
