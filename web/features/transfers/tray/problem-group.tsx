import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import type { ImportProblemGroup } from '#contract/transfers/transfers.contract.ts';
import { formatNumber } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { describeFailure, inOneText } from '#web/ui/feedback/failure.ts';
import { ChevronDownIcon } from '#web/ui/icons.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { fixFor, fixOptions, nameOfValue } from './fix-options.ts';
import type { FixRows } from './use-fixes.ts';

const words = t.importing;

const Row = styled('li')(
  themed(({ theme }) => ({
    display: 'grid',
    gridTemplateColumns: '34px minmax(0, 1fr) auto',
    gap: '8px 16px',
    alignItems: 'center',
    padding: '9px 16px 9px 12px',
    borderTop: `1px solid ${theme.vars.palette.border.subtle}`,
    ...theme.typography.body2,
    '& > strong': {
      fontSize: theme.typography.pxToRem(18),
      lineHeight: 24 / 18,
      fontWeight: 600,
      textAlign: 'right',
      letterSpacing: '-0.014em',
    },
    '& > div > b': { fontWeight: 500, overflowWrap: 'anywhere' },
    '& > div > small': {
      ...theme.typography.caption,
      display: 'block',
      marginTop: 2,
      color: theme.vars.palette.text.tertiary,
      overflowWrap: 'anywhere',
    },
    '& > div > [role="alert"]:not(:empty)': { marginTop: 4, color: theme.vars.palette.error.onSoft },
    [theme.breakpoints.down('sm')]: {
      gridTemplateColumns: '34px minmax(0, 1fr)',
      gap: '10px 12px',
      alignItems: 'start',
    },
  })),
);

/** A value as the file writes it. */
const Written = styled('code')(
  themed(({ theme }) => ({
    font: 'inherit',
    fontSize: theme.typography.pxToRem(12),
    fontWeight: 400,
    padding: '1px 5px',
    borderRadius: 4,
    whiteSpace: 'pre-wrap',
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.sunken,
  })),
);

const Controls = styled('div')(
  themed(({ theme }) => ({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    flexWrap: 'wrap',
    gap: 8,
    '& .MuiOutlinedInput-root': { width: 'auto', fontSize: theme.typography.pxToRem(13) },
    '&& .MuiOutlinedInput-root:not(.Mui-focused, :hover) .MuiOutlinedInput-notchedOutline': {
      borderColor: theme.vars.palette.border.default,
    },
    '& .MuiSelect-select': { minWidth: 72 },
    '& input': { width: 88 },
    [theme.breakpoints.down('sm')]: {
      gridColumn: '1 / -1',
      '& > *, & .MuiOutlinedInput-root': { flex: '1 1 40%' },
    },
  })),
);

interface ProblemGroupProps {
  group: ImportProblemGroup;
  fixes: FixRows;
  onChoose: () => void;
  onSheet: () => void;
}

/** One reason: how many rows, what is wrong as the file writes it, and one fix for all. */
export function ProblemGroup({ group, fixes, onChoose, onSheet }: ProblemGroupProps) {
  const id = useId();
  const name = `${id}-name`;
  const { hint } = words.causes[group.cause];
  return (
    <Row>
      <strong>{formatNumber(group.rows)}</strong>
      <div>
        <b id={name}>
          <Reason group={group} />
        </b>
        <small>{hint ?? describeWay(group)}</small>
        <div role="alert">{fixes.failed(group) && inOneText(describeFailure(fixes.error))}</div>
      </div>
      <Fixes group={group} fixes={fixes} nameId={name} onChoose={onChoose} onSheet={onSheet} />
    </Row>
  );
}

/** What the server says of it; of a missing price what can stand in for it, since that it is missing is said above. */
const describeWay = ({ cause, acts, message }: ImportProblemGroup): string =>
  cause === 'price-missing' && acts.includes('share-of-compare-at') ? words.tray.shareHint : message;

const longestValue = 60;

function Reason({ group: { cause, value, column } }: { group: ImportProblemGroup }) {
  const { before, after, plain } = words.causes[cause];
  const isOther = cause === 'value' || cause === 'too-long';
  const prefix = isOther && column ? `${column}: ` : '';
  if (value === null || value === '' || before === '') return `${prefix}${plain}`;
  const shown = value.length > longestValue ? `${value.slice(0, longestValue)}…` : value;
  return (
    <>
      {prefix}
      {before} <Written>{shown}</Written> {after}
    </>
  );
}

interface FixesProps extends ProblemGroupProps {
  nameId: string;
}

function Fixes({ group, fixes, nameId, onChoose, onSheet }: FixesProps) {
  const { tray } = words;
  const options = fixOptions(group);
  const [chosen, setChosen] = useState(options[0]?.id);
  const [typed, setTyped] = useState('');
  const option = options.find(({ id }) => id === chosen) ?? options[0];
  const isTyped = typeof option?.fix === 'function';
  const { isBusy } = fixes;
  const hasChoice = group.acts.includes('choose');
  const act = () => {
    if (option && !isBusy && (!isTyped || typed.trim() !== '')) fixes.fix(fixFor(group, option, typed.trim()), group);
  };
  const label = option?.isWord ? tray.forAll(group.rows) : tray.doAll(group.rows);
  return (
    <Controls>
      {options.length > 1 && (
        <Select
          value={option?.id ?? ''}
          onChange={({ target }) => setChosen(target.value)}
          IconComponent={ChevronDownIcon}
          SelectDisplayProps={{ 'aria-labelledby': nameId }}
          MenuProps={{ slotProps: { root: { role: 'region', 'aria-labelledby': nameId } } }}
        >
          {options.map((each) => (
            <MenuItem key={each.id} value={each.id}>
              {each.label}
            </MenuItem>
          ))}
        </Select>
      )}
      {isTyped && (
        <OutlinedInput
          value={typed}
          placeholder={nameOfValue(group)}
          inputProps={{ 'aria-label': tray.oneValue(nameOfValue(group)), maxLength: 300 }}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={({ key }) => {
            if (key === 'Enter') act();
          }}
        />
      )}
      {option && (
        <Button
          variant={hasChoice ? 'text' : 'outlined'}
          color={hasChoice ? 'inherit' : 'primary'}
          aria-describedby={nameId}
          aria-disabled={isBusy || (isTyped && typed.trim() === '') || undefined}
          onClick={act}
        >
          {fixes.isAt(group) ? tray.working : options.length > 1 ? label : option.label}
        </Button>
      )}
      {hasChoice && (
        <Button aria-describedby={nameId} aria-disabled={isBusy || undefined} onClick={isBusy ? undefined : onChoose}>
          {tray.choose}
        </Button>
      )}
      {group.acts.length === 0 && (
        <Button aria-describedby={nameId} onClick={onSheet}>
          {tray.inSheet}
        </Button>
      )}
    </Controls>
  );
}
