import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { type FieldValues, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { t } from '#web/kit/messages/t.ts';
import { nameWeekday, weekdays } from '#web/kit/weekdays.ts';
import { CopyIcon, PlusIcon, TrashIcon } from '../../icons.tsx';
import { TextInput } from './text-input.tsx';
import { nextTimes, type WeeklyTime } from './weekly-times.ts';

interface WeeklyTimesInputProps {
  /** Where the list of `{ day, from, to }` lives. */
  name: string;
  label: string;
  helperText?: string;
  /** Said of a day without times. */
  emptyDay: string;
  /** How many times a week can have. */
  most: number;
}

const Day = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '92px minmax(0, 1fr) auto',
  alignItems: 'start',
  columnGap: 8,
  padding: '6px 0',
  borderTop: `1px solid ${theme.vars.palette.border.subtle}`,
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    '& > div': { gridRow: 2, gridColumn: '1 / -1' },
  },
}));

const Times = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 130px) auto minmax(0, 130px) auto',
  alignItems: 'center',
  justifyContent: 'start',
  columnGap: 8,
  padding: '2px 0',
  '& .MuiFormHelperText-root:not(.Mui-error)': { display: 'none' },
});

/** Times on the days of a week, any number a day: opening hours, delivery slots. */
export function WeeklyTimesInput({ name, label, helperText, emptyDay, most }: WeeklyTimesInputProps) {
  const id = useId();
  const { control } = useFormContext<FieldValues>();
  const { append, remove, replace } = useFieldArray({ control, name });
  const times = (useWatch({ control, name }) ?? []) as readonly WeeklyTime[];
  const words = t.editing.weekly;
  const firstDay = weekdays.find((day) => times.some((each) => each.day === day));
  const ofFirst = times.filter(({ day }) => day === firstDay);
  const copy = () => replace(weekdays.flatMap((day) => ofFirst.map((each) => ({ ...each, day }))));
  return (
    <section aria-labelledby={`${id}-label`} aria-describedby={helperText ? `${id}-help` : undefined}>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, minHeight: 32, mt: 1, mb: 0.5 }}>
        <Typography id={`${id}-label`} variant="subtitle2" component="h3" sx={{ flex: 1 }}>
          {label}
        </Typography>
        {firstDay !== undefined && ofFirst.length * weekdays.length <= most && (
          <Button size="small" startIcon={<CopyIcon />} onClick={copy}>
            {words.copy(nameWeekday(firstDay))}
          </Button>
        )}
      </Box>
      {helperText && (
        <Typography id={`${id}-help`} variant="caption" component="p" color="textSecondary" sx={{ mb: 1 }}>
          {helperText}
        </Typography>
      )}
      <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {weekdays.map((day) => {
          const rows = times.flatMap((each, index) => (each.day === day ? [{ ...each, index }] : []));
          const add = () => append({ day, ...nextTimes(rows) });
          return (
            <DayTimes
              key={day}
              name={name}
              day={nameWeekday(day)}
              rows={rows}
              empty={emptyDay}
              onAdd={times.length < most ? add : undefined}
              onRemove={remove}
            />
          );
        })}
      </ul>
    </section>
  );
}

interface DayTimesProps {
  name: string;
  day: string;
  /** The day's entries, by where they are in the week's list. */
  rows: readonly { index: number }[];
  empty: string;
  onAdd: (() => void) | undefined;
  onRemove: (index: number) => void;
}

function DayTimes({ name, day, rows, empty, onAdd, onRemove }: DayTimesProps) {
  const words = t.editing.weekly;
  return (
    <Day>
      <Typography variant="body2" component="span" sx={{ lineHeight: { xs: '44px', sm: '38px' } }}>
        {day}
      </Typography>
      <div>
        {rows.length === 0 && (
          <Typography variant="body2" sx={{ color: 'text.tertiary', lineHeight: { xs: '32px', sm: '38px' } }}>
            {empty}
          </Typography>
        )}
        {rows.map(({ index }, nr) => (
          <Times key={index}>
            <TextInput name={`${name}.${index}.from`} type="time" hideLabel label={words.from(day, nr + 1)} />
            <span aria-hidden="true">–</span>
            <TextInput name={`${name}.${index}.to`} type="time" hideLabel label={words.to(day, nr + 1)} />
            <IconButton aria-label={words.remove(day, nr + 1)} onClick={() => onRemove(index)}>
              <TrashIcon />
            </IconButton>
          </Times>
        ))}
      </div>
      <IconButton aria-label={words.add(day)} disabled={onAdd === undefined} onClick={onAdd}>
        <PlusIcon />
      </IconButton>
    </Day>
  );
}
