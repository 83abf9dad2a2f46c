import { styled, type Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { t } from '#web/kit/messages/t.ts';
import { StatusGlyph } from '#web/ui/facts/status-glyph.tsx';
import { ChevronRightIcon } from '#web/ui/icons.tsx';
import { size } from '#web/ui/theme/tokens.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { Step } from './checklist.ts';

const rowStyles = ({ theme }: { theme: Theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 27,
  padding: '2px 8px',
  borderRadius: 6,
  ...theme.typography.subtitle2,
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  'a&:hover': { backgroundColor: theme.vars.palette.background.hover },
  '&[data-done], div&': { fontWeight: 400, color: theme.vars.palette.text.secondary },
  '& > .MuiSvgIcon-root:last-child': { fontSize: 14, color: theme.vars.palette.text.tertiary },
  [theme.breakpoints.down('sm')]: { minHeight: size.touchTarget, fontSize: theme.typography.pxToRem(15) },
});

const Row = styled('div')(rowStyles);
const LinkRow = styled(Link)(rowStyles);

const Mark = styled('span')(({ theme }) => ({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 15,
  height: 15,
  borderRadius: '50%',
  border: `1.5px solid ${theme.vars.palette.border.control}`,
  '[data-done] > &': { border: 0, color: theme.vars.palette.success.main },
  '& svg': { width: 15, height: 15 },
}));

const Words = styled('span')({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 12,
});

const Hint = styled('small')(({ theme }) => ({
  ...theme.typography.caption,
  lineHeight: theme.typography.pxToRem(20),
  color: theme.vars.palette.text.tertiary,
}));

/** One step of the guide: done, or to be done over there. */
export function StepRow({ step }: { step: Step }) {
  const { guide, steps } = t.dashboard;
  const { label, ...more } = steps[step.id];
  const hint = 'hint' in more ? more.hint : undefined;
  const content = (
    <>
      <Mark>
        {step.isDone && <StatusGlyph glyph="check" />}
        <VisuallyHidden>{step.isDone ? guide.done : guide.undone}</VisuallyHidden>
      </Mark>
      <Words>
        <span>{label}</span>
        {!step.isDone && <Hint>{hint}</Hint>}
      </Words>
    </>
  );
  return <li>{wrap(step, content)}</li>;
}

function wrap({ isDone, path, search }: Step, content: ReactNode) {
  if (isDone || path === undefined) return <Row data-done={isDone || undefined}>{content}</Row>;
  return (
    <LinkRow to={{ pathname: path, ...(search && { search }) }}>
      {content}
      <ChevronRightIcon />
    </LinkRow>
  );
}
