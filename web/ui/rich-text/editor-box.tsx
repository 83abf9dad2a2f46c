import { styled } from '@mui/material/styles';
import { themed } from '../theme/themed.ts';
import { rem } from '../theme/typography.ts';

/** The frame of the editor, drawn like the other fields. */
export const EditorBox = styled('div')(
  themed(({ theme }) => ({
    overflow: 'hidden',
    borderRadius: theme.vars.shape.borderRadius,
    border: `1px solid ${theme.vars.palette.border.control}`,
    backgroundColor: theme.vars.palette.background.paper,
    '&:has([contenteditable="true"]:focus)': {
      borderColor: theme.vars.palette.focus,
      boxShadow: `inset 0 0 0 1px ${theme.vars.palette.focus}`,
    },
    '&[data-wrong], &[data-wrong]:has([contenteditable="true"]:focus)': {
      borderColor: theme.vars.palette.error.main,
      boxShadow: `inset 0 0 0 1px ${theme.vars.palette.error.main}`,
    },
    '&[data-wrong]:has([contenteditable="true"]:focus)': {
      outline: `2px solid ${theme.vars.palette.focus}`,
      outlineOffset: 2,
    },
    '&[data-off]': {
      borderColor: theme.vars.palette.border.default,
      backgroundColor: theme.vars.palette.background.sunken,
      color: theme.vars.palette.text.secondary,
    },
  })),
);

/** The strip that holds the buttons; they wrap on narrow screens. */
export const EditorHead = styled('div')(
  themed(({ theme }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 2,
    minHeight: 36,
    padding: '3px 8px',
    margin: '1px 1px 0',
    borderBottom: `1px solid ${theme.vars.palette.border.default}`,
    borderRadius: '6px 6px 0 0',
    backgroundColor: theme.vars.palette.background.muted,
    // The box cuts off what stands out of it.
    '& button:focus-visible': { outlineOffset: -2 },
  })),
);

/** The text itself, close to how the store shows it, with the rules that the editor can't do without. */
export const EditorText = styled('div')(
  themed(({ theme }) => ({
    '& .ProseMirror': {
      position: 'relative',
      minHeight: 74,
      padding: '10px 12px',
      outline: 'none',
      overflowWrap: 'anywhere',
      whiteSpace: 'break-spaces',
      fontVariantLigatures: 'none',
      ...theme.typography.body1,
      [theme.breakpoints.down('sm')]: { minHeight: 120, fontSize: rem(16) },
    },
    '& .ProseMirror > * + *': { marginTop: 8 },
    '& h2': { ...theme.typography.h3 },
    '& h3': { ...theme.typography.h4, fontSize: rem(17) },
    '& h4': { ...theme.typography.h4 },
    '& ul, & ol': { paddingLeft: 24 },
    '& blockquote': {
      margin: 0,
      paddingLeft: 12,
      borderLeft: `3px solid ${theme.vars.palette.border.default}`,
      color: theme.vars.palette.text.secondary,
    },
    '& hr': { border: 0, borderTop: `1px solid ${theme.vars.palette.border.default}` },
    '& a': { color: theme.vars.palette.primary.text, textDecoration: 'underline', cursor: 'text' },
    '& img:not(.ProseMirror-separator)': { display: 'block', maxWidth: '100%', maxHeight: 320, borderRadius: 6 },
    '& img.ProseMirror-selectednode': { outline: `2px solid ${theme.vars.palette.focus}`, outlineOffset: 2 },
    '& img.ProseMirror-separator': { display: 'inline', width: 0, height: 0, margin: 0, border: 0 },
    '& .ProseMirror-hideselection *': { caretColor: 'transparent', '&::selection': { background: 'transparent' } },
    '& .ProseMirror-gapcursor': { display: 'none', position: 'absolute', pointerEvents: 'none' },
    '& .ProseMirror-focused .ProseMirror-gapcursor': {
      display: 'block',
      width: 20,
      borderTop: `1px solid ${theme.vars.palette.text.primary}`,
    },
    '& .is-editor-empty:first-of-type::before': {
      content: 'attr(data-placeholder)',
      float: 'left',
      height: 0,
      pointerEvents: 'none',
      color: theme.vars.palette.text.tertiary,
    },
  })),
);
