import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { t } from '#web/kit/messages/t.ts';

interface AspectFieldsProps {
  names: readonly string[];
  values: Readonly<Record<string, string>>;
  onChange: (values: Record<string, string>) => void;
}

/** The attributes that a category asks for and the product lacks; they are kept with the product. */
export function AspectFields({ names, values, onChange }: AspectFieldsProps) {
  const id = useId();
  const words = t.channels.ebay;
  if (names.length === 0) return null;
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      <Typography variant="body2" color="textSecondary">
        {words.aspects}
      </Typography>
      {names.map((name) => (
        <div key={name}>
          <InputLabel htmlFor={`${id}-${name}`}>{name}</InputLabel>
          <OutlinedInput
            id={`${id}-${name}`}
            fullWidth
            value={values[name] ?? ''}
            onChange={({ target }) => onChange({ ...values, [name]: target.value })}
            inputProps={{ maxLength: 65 }}
          />
        </div>
      ))}
    </div>
  );
}
