import Rating from '@mui/material/Rating';
import { styled } from '@mui/material/styles';
import type { FieldValues } from 'react-hook-form';
import { t } from '#web/kit/messages/t.ts';
import { StarIcon } from '../../icons.tsx';
import { themed } from '../../theme/themed.ts';
import { FieldFrame, type FieldProps, useFieldIds } from '../field-frame.tsx';
import { useField } from '../form-context.ts';

export type RatingInputProps<Values extends FieldValues = FieldValues> = Omit<FieldProps<Values>, 'size' | 'labelEnd'>;

const Row = styled('div')(
  themed(({ theme }) => ({
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '4px 10px',
    '& .MuiRating-root': { gap: 2, fontSize: 20, color: theme.vars.palette.warning.graphic },
    '& .MuiRating-iconEmpty': { color: 'inherit' },
    '& .MuiRating-icon .MuiSvgIcon-root': { fontSize: 'inherit' },
    '& .MuiRating-iconFilled path, & .MuiRating-iconHover path': { fill: 'currentColor' },
    '& > strong': { ...theme.typography.subtitle1 },
    '& > small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
    [theme.breakpoints.down('sm')]: {
      '& .MuiRating-root': { gap: 0, fontSize: 30, marginLeft: -7 },
      '& .MuiRating-icon': { padding: 7 },
    },
  })),
);

/** 0 to 5 stars in steps of a half; the form holds a number. */
export function RatingInput<Values extends FieldValues>({ name, ...frame }: RatingInputProps<Values>) {
  const ids = useFieldIds();
  const { field, error } = useField(name);
  const value = typeof field.value === 'number' ? field.value : 0;
  const { rating } = t.editing;
  return (
    <FieldFrame {...frame} ids={ids} error={error}>
      <Row>
        <Rating
          id={ids.input}
          role="radiogroup"
          aria-labelledby={ids.label}
          aria-describedby={ids.help}
          data-invalid={error !== undefined || undefined}
          name={`${ids.input}-stars`}
          value={value}
          precision={0.5}
          disabled={frame.disabled ?? false}
          icon={<StarIcon />}
          emptyIcon={<StarIcon />}
          getLabelText={rating.stars}
          emptyLabelText={rating.none}
          onChange={(_event, next) => field.onChange(next ?? 0)}
          onBlur={field.onBlur}
        />
        <strong aria-hidden="true">{value.toFixed(1)}</strong>
        <small aria-hidden="true">{rating.scale}</small>
      </Row>
    </FieldFrame>
  );
}
