import Radio from '@mui/material/Radio';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { t } from '#web/kit/messages/t.ts';

const Choices = styled('fieldset')(({ theme }) => ({
  minWidth: 0,
  margin: '0 0 12px',
  padding: '4px 12px 8px',
  border: `1px solid ${theme.vars.palette.border.default}`,
  borderRadius: theme.vars.shape.borderRadius,
  '& > legend': { padding: '0 4px', ...theme.typography.subtitle2 },
  '& > label': { display: 'flex', alignItems: 'flex-start', ...theme.typography.body2, cursor: 'pointer' },
  '& > label > span:last-of-type': { paddingTop: 7, minWidth: 0, overflowWrap: 'anywhere' },
  '& .MuiRadio-root': { flex: 'none' },
  '& small': { display: 'block', fontSize: 'inherit', color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { '& > label > span:last-of-type': { paddingTop: 12 } },
}));

interface ClashChoiceProps {
  label: string;
  mine: string;
  theirs: string;
  keepsMine: boolean;
  onChoose: (mine: boolean) => void;
}

/** One field that two people changed: mine or theirs. */
export function ClashChoice({ label, mine, theirs, keepsMine, onChoose }: ClashChoiceProps) {
  const name = useId();
  const { conflict } = t.productForm;
  const options = [
    { isMine: true, label: conflict.mine, value: mine },
    { isMine: false, label: conflict.theirs, value: theirs },
  ];
  return (
    <Choices>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.label} htmlFor={`${name}-${option.isMine}`}>
          <Radio
            id={`${name}-${option.isMine}`}
            name={name}
            checked={option.isMine === keepsMine}
            onChange={() => onChoose(option.isMine)}
            value={option.isMine ? 'mine' : 'theirs'}
          />
          <span>
            {option.label}
            <small>{option.value}</small>
          </span>
        </label>
      ))}
    </Choices>
  );
}
