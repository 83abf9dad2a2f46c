import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { AlertIcon } from '../icons.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';

/** What every field of the kit takes; given the form's values (`<TextInput<Values> …>`) the name is checked. */
export interface FieldProps<Values extends FieldValues = FieldValues> {
  /** Where the value lives: `email`, `seo.title`, `images.0.url`. */
  name: Path<Values>;
  label: ReactNode;
  /** Seen by screen readers only, where the place says it already. */
  hideLabel?: boolean;
  helperText?: ReactNode;
  /** Beside the label, at the right: a link, a hint. */
  labelEnd?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  size?: 'medium' | 'large';
}

export interface FieldIds {
  input: string;
  label: string;
  help: string;
}

interface FrameProps extends Omit<FieldProps, 'name'> {
  ids: FieldIds;
  error: string | undefined;
  /** After the helper text, at the right. */
  footEnd?: ReactNode;
  children: ReactNode;
}

const Head = styled('div')({ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 8 });

/** The ids that tie a label and a helper text to their input. */
export function useFieldIds(): FieldIds {
  const id = useId();
  return { input: id, label: `${id}-label`, help: `${id}-help` };
}

/** Label above, helper text below in space of its own, message in its place when something is wrong. */
export function FieldFrame(props: FrameProps) {
  const {
    ids,
    label,
    hideLabel = false,
    helperText,
    labelEnd,
    required = false,
    disabled = false,
    size = 'medium',
    error,
    footEnd,
    children,
  } = props;
  const labelNode = (
    <InputLabel id={ids.label} htmlFor={ids.input}>
      {label}
    </InputLabel>
  );
  return (
    <FormControl error={error !== undefined} required={required} disabled={disabled} size={size}>
      {hideLabel ? (
        <VisuallyHidden>{labelNode}</VisuallyHidden>
      ) : (
        <Head>
          {labelNode}
          {labelEnd}
        </Head>
      )}
      {children}
      <FormHelperText id={ids.help} component="div">
        {error !== undefined && <AlertIcon />}
        <span style={{ flex: 1 }}>{error ?? helperText}</span>
        {footEnd}
      </FormHelperText>
    </FormControl>
  );
}

/** The buttons that end a form. */
export const FormActions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 8 });

/** Fields in columns that become one on narrow screens. Fields bring the space below them. */
export const FormGrid = styled('div', { shouldForwardProp: (prop) => prop !== 'columns' })<{ columns?: 1 | 2 | 3 }>(
  ({ theme, columns = 1 }) => ({
    display: 'grid',
    columnGap: 16,
    rowGap: 8,
    gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
    [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  }),
);
