import FormControl from '@mui/material/FormControl';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { CalendarIcon } from '../icons.tsx';
import { themed } from '../theme/themed.ts';
import type { CalendarProps } from './calendar.tsx';
import { type DayText, earliestDay, latestDay, readDay, showDay } from './days.ts';

// Most days are left as they are, or typed.
const DayPopover = lazy(async () => ({ default: (await import('./day-popover.tsx')).DayPopover }));

export interface DayInputProps extends Omit<CalendarProps, 'onChoose' | 'min' | 'max'> {
  label: string;
  min?: DayText;
  max?: DayText;
  /** Called with a day that may be chosen, when it is chosen or typed to its end. */
  onChange: (day: DayText) => void;
}

// Takes no room of its own, so that nothing below it moves.
const Problem = styled('div')(
  themed(({ theme }) => ({
    ...theme.typography.caption,
    position: 'absolute',
    top: '100%',
    left: 0,
    minHeight: 16,
    whiteSpace: 'nowrap',
    color: theme.vars.palette.error.onSoft,
  })),
);

/** A day, typed as MM/DD/YYYY or chosen from a calendar. */
export function DayInput({ label, value, today, min = earliestDay, max = latestDay, onChange }: DayInputProps) {
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);

  const take = (day: DayText) => {
    setTyped(null);
    setProblem(null);
    if (day !== value) onChange(day);
  };
  const finish = () => {
    if (typed === null) return;
    const day = readDay(typed);
    const wrong = problemOf(day, min, max);
    if (day === null || wrong) setProblem(wrong);
    else take(day);
  };
  return (
    <FormControl error={problem !== null} sx={{ width: { xs: '100%', sm: 136 } }}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        id={id}
        ref={field}
        value={typed ?? showDay(value)}
        onChange={(event) => {
          setTyped(event.target.value);
          setProblem(null);
        }}
        onBlur={finish}
        onKeyDown={(event) => {
          if (event.key === 'Enter') finish();
          if (event.key === 'Escape') take(value);
        }}
        placeholder={t.calendar.format}
        autoComplete="off"
        aria-describedby={`${id}-problem`}
        slotProps={{ input: { inputMode: 'numeric', maxLength: 10, size: 10 } }}
        startAdornment={
          <InputAdornment position="start" sx={{ '&&': { ml: -0.75, mr: -0.5 } }}>
            <IconButton
              size="small"
              aria-label={t.calendar.open(label, showDay(value))}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              onClick={() => {
                setWanted(true);
                setOpen(true);
              }}
            >
              <CalendarIcon />
            </IconButton>
          </InputAdornment>
        }
      />
      <Problem id={`${id}-problem`} role="alert">
        {problem}
      </Problem>
      {isWanted && (
        <Suspense>
          <DayPopover
            label={label}
            value={value}
            today={today}
            min={min}
            max={max}
            anchor={() => field.current}
            open={isOpen}
            onClose={() => setOpen(false)}
            onChoose={(day) => {
              setOpen(false);
              take(day);
            }}
          />
        </Suspense>
      )}
    </FormControl>
  );
}

function problemOf(day: DayText | null, min: DayText, max: DayText): string | null {
  if (day === null) return t.calendar.invalid;
  if (day < min) return t.calendar.tooEarly(showDay(min));
  return day > max ? t.calendar.tooLate(showDay(max)) : null;
}
