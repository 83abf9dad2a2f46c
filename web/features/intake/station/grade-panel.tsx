import { styled } from '@mui/material/styles';
import { conditionText } from '#contract/intake/condition-text.ts';
import type { IntakeSettings } from '#contract/intake/intake.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { Hint } from '#web/shared/station/pieces.tsx';
import { CheckIcon, CloseIcon, PlusIcon } from '#web/ui/icons.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { rem } from '#web/ui/theme/typography.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { checkKeys, defectKeys } from '../keys.ts';
import type { UnitDraft } from '../unit/unit-draft.ts';
import { CheckButton, Checks, GradeButton, Grades, Panel } from './pieces.tsx';

const Text = styled('p')(
  themed(({ theme }) => ({
    marginTop: 8,
    fontSize: rem(13),
    lineHeight: '18px',
    color: theme.vars.palette.text.secondary,
    overflowWrap: 'anywhere',
    '& > span': { color: theme.vars.palette.text.primary },
  })),
);

interface GradePanelProps {
  draft: UnitDraft | null;
  view: Pick<IntakeSettings, 'grades' | 'checks' | 'defects'>;
  onGrade: (place: number) => void;
  onCheck: (key: string) => void;
  onDefect: (key: string) => void;
  onMore: () => void;
  isNarrow: boolean;
}

/** Checks and defects in one row, beside the plus. */
const mostButtons = 5;

/** How good it is: one key a grade, one a check, one a defect; what the page will say is written along. */
export function GradePanel({ draft, view, onGrade, onCheck, onDefect, onMore, isNarrow }: GradePanelProps) {
  const words = t.intake.grade;
  const isOff = !draft || draft.taken !== null;
  const grade = view.grades.find(({ key }) => key === draft?.grade);
  const said = grade && draft ? conditionText({ grade, ...view, checked: draft.checks, found: draft.defects }) : [];
  // One row of buttons; all keys work, and the others are behind the plus.
  const room = isNarrow ? defectKeys.length : Math.max(1, mostButtons - view.checks.length);
  const [shown, rest] = [view.defects.slice(0, room), view.defects.slice(room)];
  const chosenRest = rest.filter(({ key }) => draft?.defects.includes(key));
  return (
    <Panel
      aria-label={words.region}
      data-now={draft?.step === 'grade' ? '' : undefined}
      style={{ padding: '12px 14px 14px' }}
    >
      <Grades role="group" aria-label={words.grades}>
        {view.grades.map(({ key, name, kind, percent }, place) => (
          <GradeButton
            key={key}
            type="button"
            aria-pressed={draft?.grade === key}
            aria-disabled={isOff || undefined}
            onClick={() => !isOff && onGrade(place)}
          >
            <span>
              {place < 9 && <Hint aria-hidden>{place + 1}</Hint>}
              {name}
            </span>
            <small>{kind === 'scrap' ? words.writeOff : words.percent(String(percent))}</small>
          </GradeButton>
        ))}
      </Grades>
      <Checks role="group" aria-label={words.checks} style={{ marginTop: 8 }}>
        {view.checks.map(({ key, name }, place) => {
          const is = draft?.checks[key];
          const state = is === undefined ? 'open' : is ? 'yes' : 'no';
          return (
            <CheckButton
              key={key}
              type="button"
              data-state={state}
              aria-disabled={isOff || undefined}
              onClick={() => !isOff && onCheck(key)}
            >
              {state === 'yes' && <CheckIcon />}
              {state === 'no' && <CloseIcon />}
              {state === 'no' ? words.not(name) : name}
              {state === 'open' && <VisuallyHidden>{words.open}</VisuallyHidden>}
              {state === 'yes' && <VisuallyHidden>{words.yes}</VisuallyHidden>}
              {checkKeys[place] && <Hint aria-hidden>{checkKeys[place]}</Hint>}
            </CheckButton>
          );
        })}
        {[...shown, ...chosenRest].map(({ key, name }, place) => (
          <CheckButton
            key={key}
            type="button"
            aria-pressed={draft?.defects.includes(key) ?? false}
            aria-disabled={isOff || undefined}
            onClick={() => !isOff && onDefect(key)}
          >
            {name}
            {defectKeys[place] && place < shown.length && <Hint aria-hidden>{defectKeys[place]}</Hint>}
          </CheckButton>
        ))}
        {rest.length > 0 && (
          <CheckButton
            type="button"
            aria-label={words.moreDefects}
            aria-disabled={isOff || undefined}
            style={{ flex: 'none', width: 48 }}
            onClick={() => !isOff && onMore()}
          >
            <PlusIcon />
          </CheckButton>
        )}
      </Checks>
      <Text>
        {words.text} <span>{said.length > 0 ? said.join(' ') : words.noText}</span>
      </Text>
      <VisuallyHidden role="status">{said.join(' ')}</VisuallyHidden>
    </Panel>
  );
}
