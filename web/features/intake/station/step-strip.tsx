import { styled } from '@mui/material/styles';
import { t } from '#web/kit/messages/t.ts';
import { hit, narrow } from '#web/shared/station/pieces.tsx';
import { CheckIcon } from '#web/ui/icons.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { rem } from '#web/ui/theme/typography.ts';
import { isOpen, type Step, stateOf, steps, type UnitDraft } from '../unit/unit-draft.ts';

const Strip = styled('nav')(
  themed(({ theme }) => ({
    flex: 'none',
    display: 'grid',
    gridTemplateColumns: 'repeat(6, 1fr)',
    padding: '0 8px',
    backgroundColor: theme.vars.palette.background.paper,
    borderBottom: `1px solid ${theme.vars.palette.border.default}`,
    '& > button': {
      font: 'inherit',
      position: 'relative',
      minWidth: 0,
      minHeight: 60,
      display: 'flex',
      alignItems: 'center',
      gap: 10,
      padding: '0 10px',
      border: 0,
      background: 'none',
      textAlign: 'left',
      fontSize: rem(14),
      lineHeight: '18px',
      fontWeight: 500,
      color: theme.vars.palette.text.tertiary,
      cursor: 'pointer',
    },
    '& > button[aria-disabled="true"]': { cursor: 'default' },
    '& > button > span:last-child': { minWidth: 0 },
    '& small': {
      display: 'block',
      fontSize: rem(12),
      lineHeight: '16px',
      fontWeight: 400,
      whiteSpace: 'nowrap',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
    '& > button > span:first-of-type': {
      flex: 'none',
      width: 26,
      height: 26,
      display: 'grid',
      placeItems: 'center',
      borderRadius: '50%',
      border: `1.5px solid ${theme.vars.palette.border.control}`,
      fontSize: rem(12),
      fontWeight: 600,
      '& > svg': { fontSize: 14 },
    },
    '& > [data-state="done"]': { color: theme.vars.palette.text.secondary },
    '& > [data-state="done"] > span:first-of-type': {
      borderColor: 'transparent',
      backgroundColor: theme.vars.palette.success.soft,
      color: theme.vars.palette.success.onSoft,
    },
    '& > [data-state="now"]': {
      color: theme.vars.palette.text.primary,
      '& > span:first-of-type': {
        borderColor: theme.vars.palette.primary.main,
        backgroundColor: theme.vars.palette.primary.main,
        color: theme.vars.palette.primary.contrastText,
      },
      '& small': { color: theme.vars.palette.primary.text },
      '&::after': {
        content: '""',
        position: 'absolute',
        left: 8,
        right: 8,
        bottom: -1,
        height: 3,
        borderRadius: '3px 3px 0 0',
        backgroundColor: theme.vars.palette.primary.text,
      },
    },
    [narrow]: {
      padding: 0,
      '& > button': {
        flexDirection: 'column',
        gap: 4,
        minHeight: hit + 14,
        padding: '6px 0',
        fontSize: rem(12),
        textAlign: 'center',
        justifyContent: 'center',
      },
      '& > button > span:first-of-type': { width: 22, height: 22 },
      '& small': { display: 'none' },
    },
  })),
);

interface StepStripProps {
  draft: UnitDraft | null;
  gradeName: string | null;
  onGo: (step: Step) => void;
}

/** A place, not a wizard: all panels are there, and this says where Enter goes. What is open can be gone back to. */
export function StepStrip({ draft, gradeName, onGo }: StepStripProps) {
  const words = t.intake.steps;
  const hints: Record<Step, string> = {
    scan: draft ? draft.text : words.scanHint,
    grade: gradeName ?? words.gradeHint,
    price: priceHintOf(draft),
    label: draft?.taken ? words.labelDone : words.labelHint,
    bin: draft?.bin ? draft.bin : words.binHint,
    photo: draft && draft.pictures.length > 0 ? words.photos(draft.pictures.length) : words.photoHint,
  };
  return (
    <Strip aria-label={words.label}>
      {steps.map((step, at) => {
        const state = stateOf(draft, step);
        const canGo = draft !== null && isOpen(draft, step);
        return (
          <button
            key={step}
            type="button"
            data-state={state}
            aria-current={state === 'now' ? 'step' : undefined}
            aria-disabled={canGo ? undefined : true}
            onClick={() => canGo && onGo(step)}
          >
            <span>{state === 'done' ? <CheckIcon titleAccess={words.done} /> : at + 1}</span>
            <span>
              {words.names[step]}
              <small>{hints[step]}</small>
            </span>
          </button>
        );
      })}
    </Strip>
  );
}

function priceHintOf(draft: UnitDraft | null): string {
  const { priceHint, pricePlain } = t.intake.steps;
  if (stateOf(draft, 'price') === 'now') return priceHint;
  return draft?.override ? t.intake.price.overridden : pricePlain;
}
