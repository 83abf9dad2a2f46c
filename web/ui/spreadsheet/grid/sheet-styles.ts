import { styled } from '@mui/material/styles';
import { themed } from '../../theme/themed.ts';
import { layer } from '../../theme/tokens.ts';

// Inside a row: what is frozen covers what scrolls, an open editor covers both.
const above = { handle: 1, frozen: 2, editor: 3 } as const;

const sides = { t: 'Top', r: 'Right', b: 'Bottom', l: 'Left' } as const;

/** A frame on those sides that the attribute names. */
const frameBy = (attribute: string, pseudo: string, width: number) =>
  Object.fromEntries(
    Object.entries(sides).map(([letter, side]) => [
      `& [${attribute}*="${letter}"]::${pseudo}`,
      { [`border${side}Width`]: width },
    ]),
  );

const frame = { content: '""', position: 'absolute', inset: '0 -1px -1px 0', pointerEvents: 'none' } as const;

/**
 * The scrolled box with all cells. These are plain elements styled from here by their data attributes:
 * a Material UI component for each would be felt while scrolling.
 */
export const Scroller = styled('div')(
  themed(({ theme }) => {
    const { palette } = theme.vars;
    const tint = (colour: string, share: number) =>
      `color-mix(in srgb, ${colour} ${share}%, ${palette.background.paper})`;
    return {
      position: 'relative',
      flex: '1 1 0',
      minHeight: 0,
      overflow: 'auto',
      overscrollBehavior: 'contain',
      userSelect: 'none',
      WebkitTapHighlightColor: 'transparent',
      ...theme.typography.body2,

      '& [role="row"]': { display: 'flex', minWidth: '100%' },
      '& [data-body]': { position: 'relative' },
      '& [data-body] > [role="row"]': { position: 'absolute', left: 0, height: 'var(--row-height)' },
      '& [data-raised]': { zIndex: 1 },

      '& [data-head]': {
        position: 'sticky',
        top: 0,
        zIndex: layer.stickyTableHead,
        height: 'var(--head-height)',
        ...theme.typography.caption,
        fontWeight: 500,
        color: palette.text.tertiary,
        backgroundColor: palette.background.muted,
        boxShadow: `inset 0 -1px ${palette.border.default}`,
      },
      '& [data-head] > *, & [data-gutter]': {
        flex: 'none',
        boxSizing: 'border-box',
        display: 'flex',
        alignItems: 'center',
        backgroundColor: palette.background.muted,
        borderRight: `1px solid ${palette.border.subtle}`,
        borderBottom: `1px solid ${palette.border.default}`,
        cursor: 'default',
      },
      '& [data-head] > *': { padding: '0 12px', whiteSpace: 'nowrap' },
      '& [data-head] > * > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
      '& [data-head] > [data-align="right"]': { justifyContent: 'flex-end' },
      '& [data-head] > [data-in], & [data-gutter][data-in]': {
        color: palette.primary.onSoft,
        backgroundColor: palette.primary.soft,
      },
      '& [data-gutter], & [data-corner]': { position: 'sticky', left: 0, zIndex: above.frozen, padding: 0 },
      '& [data-gutter]': {
        justifyContent: 'flex-end',
        paddingRight: 12,
        ...theme.typography.caption,
        color: palette.text.tertiary,
        borderBottomColor: palette.border.subtle,
      },

      '& [data-cell]': {
        position: 'relative',
        flex: 'none',
        boxSizing: 'border-box',
        display: 'flex',
        alignItems: 'center',
        gap: 4,
        padding: '0 12px',
        cursor: 'default',
        backgroundColor: palette.background.paper,
        borderRight: `1px solid ${palette.border.subtle}`,
        borderBottom: `1px solid ${palette.border.subtle}`,
      },
      '& [data-cell] > [data-text]': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
      '& [data-cell][data-align="right"]': { justifyContent: 'flex-end' },
      '& [data-frozen]': { position: 'sticky', zIndex: above.frozen },
      '& [data-frozen="last"]': { borderRightColor: palette.border.default },
      '& [data-cell][aria-readonly="true"]': {
        color: palette.text.secondary,
        backgroundColor: palette.background.muted,
      },
      '& [data-changed]': {
        backgroundColor: tint(palette.warning.soft, 60),
        backgroundImage: `linear-gradient(135deg, ${palette.warning.graphic} 4px, transparent 4.5px)`,
      },
      '& [data-error]': {
        color: palette.error.onSoft,
        backgroundColor: palette.error.soft,
        backgroundImage: `linear-gradient(225deg, ${palette.error.main} 6px, transparent 6.5px)`,
        boxShadow: `inset 0 0 0 1px ${palette.error.main}`,
      },
      '& [data-cell][aria-selected="true"]:not([data-active], [data-error])': {
        backgroundColor: tint(palette.primary.soft, 75),
      },

      '& [data-edges]::after': { ...frame, border: `0 solid ${palette.primary.main}` },
      ...frameBy('data-edges', 'after', 1),
      '& [data-fill]::before': { ...frame, border: `0 dashed ${palette.primary.main}` },
      ...frameBy('data-fill', 'before', 1.5),
      // An outline, not a shadow: it is there where the system sets all colours, too.
      '& [data-active], & [data-active]:focus-visible': {
        outline: `2px solid ${palette.border.control}`,
        outlineOffset: -2,
      },
      '&:focus-within [data-active]': { outlineColor: palette.focus },
      '& [data-cell] input[type="checkbox"]:focus-visible': { outline: 'none' },

      '& [data-chevron]': { marginLeft: 'auto', flex: 'none', width: 14, height: 14, color: palette.text.tertiary },
      '& [data-handle]': {
        position: 'absolute',
        right: -4,
        bottom: -4,
        zIndex: above.handle,
        width: 8,
        height: 8,
        boxSizing: 'border-box',
        border: `1px solid ${palette.background.paper}`,
        backgroundColor: palette.primary.main,
        cursor: 'crosshair',
        touchAction: 'none',
        '&::after': { content: '""', position: 'absolute', inset: -4 },
        '@media (pointer: coarse)': { width: 12, height: 12, right: -5, bottom: -5, '&::after': { inset: -16 } },
      },

      '& [data-editing]': { zIndex: above.editor, padding: 0, outline: 'none' },
      '& [data-editor]': { position: 'absolute', inset: 0 },
      '& [data-editor] > :is(input, textarea)': {
        position: 'absolute',
        top: 0,
        left: 0,
        boxSizing: 'border-box',
        width: '100%',
        minHeight: '100%',
        margin: 0,
        padding: '0 11px',
        border: `2px solid ${palette.primary.main}`,
        borderRadius: 2,
        outline: 'none',
        boxShadow: palette.shadow.popover,
        font: 'inherit',
        fontVariantNumeric: 'inherit',
        color: palette.text.primary,
        backgroundColor: palette.background.paper,
        resize: 'none',
        userSelect: 'text',
        '&::placeholder': { color: palette.text.tertiary, opacity: 1 },
        [theme.breakpoints.down('sm')]: { fontSize: theme.typography.pxToRem(16) },
      },
      '& [data-editor] > textarea': {
        minWidth: 'min(280px, 80vw)',
        maxHeight: 200,
        paddingBlock: 'calc((var(--row-height) - 24px) / 2)',
        overflowY: 'auto',
      },
      '& [data-editor="end"] > textarea': { left: 'auto', right: 0 },
      '& [data-align="right"] input': { textAlign: 'right' },
    };
  }),
);
