import Radio from '@mui/material/Radio';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { costSpreads } from '#contract/truckloads/truckloads.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { useField } from '#web/ui/form/form-context.ts';
import { themed } from '#web/ui/theme/themed.ts';

const Choices = styled('fieldset')(
  themed(({ theme }) => ({
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 0,
    '& > legend': { padding: 0, marginBottom: 4, ...theme.typography.subtitle2 },
    '& > label': { display: 'flex', alignItems: 'flex-start', ...theme.typography.body2, cursor: 'pointer' },
    '& > label > .MuiRadio-root': { flex: 'none', marginLeft: -9 },
    '& > label > span:last-of-type': { minWidth: 0, padding: '7px 0' },
    '& small': { display: 'block', ...theme.typography.caption, color: theme.vars.palette.text.secondary },
    [theme.breakpoints.down('sm')]: {
      '& > label > .MuiRadio-root': { marginLeft: -14 },
      '& > label > span:last-of-type': { padding: '12px 0' },
    },
  })),
);

/** What the costs are shared out by, each choice with what it means. */
export function SpreadInput() {
  const id = useId();
  const { field } = useField('costSpread');
  const { fields, spreads } = t.truckloadForm;
  return (
    <Choices>
      <legend>{fields.costSpread}</legend>
      {costSpreads.map((spread) => (
        <label key={spread} htmlFor={`${id}-${spread}`}>
          <Radio
            id={`${id}-${spread}`}
            name={field.name}
            value={spread}
            checked={field.value === spread}
            onChange={() => field.onChange(spread)}
            onBlur={field.onBlur}
          />
          <span>
            {spreads[spread].label}
            <small>{spreads[spread].hint}</small>
          </span>
        </label>
      ))}
    </Choices>
  );
}
