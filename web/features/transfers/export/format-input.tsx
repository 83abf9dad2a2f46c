import Radio from '@mui/material/Radio';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { type ExportFormat, exportFiles, exportFormat } from '#contract/transfers/transfers.contract.ts';
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
  })),
);

const Choice = styled('label')(
  themed(({ theme }) => ({
    display: 'flex',
    alignItems: 'flex-start',
    marginLeft: -9,
    paddingBottom: 6,
    cursor: 'pointer',
    ...theme.typography.body2,
    '& > span:last-of-type': { flex: 1, minWidth: 0, paddingTop: 7 },
    '& b': { fontWeight: 500, marginRight: 8 },
    '& code': { font: 'inherit', color: theme.vars.palette.text.tertiary, overflowWrap: 'anywhere' },
    '& small': { display: 'block', fontSize: 'inherit', color: theme.vars.palette.text.secondary },
    [theme.breakpoints.down('sm')]: { marginLeft: -14, '& > span:last-of-type': { paddingTop: 12 } },
  })),
);

/** The kinds of file there are, by what they are good for. */
export function FormatInput({ name }: { name: string }) {
  const id = useId();
  const { field } = useField(name);
  const words = t.transfers.export;
  return (
    <Choices>
      <legend>{words.format}</legend>
      {exportFormat.options.map((format: ExportFormat) => (
        <Choice key={format} htmlFor={`${id}-${format}`}>
          <Radio
            id={`${id}-${format}`}
            name={field.name}
            value={format}
            checked={field.value === format}
            onChange={field.onChange}
            onBlur={field.onBlur}
          />
          <span>
            <b>{words.formats[format].label}</b>
            <code>{exportFiles[format]}</code>
            <small>{words.formats[format].hint}</small>
          </span>
        </Choice>
      ))}
    </Choices>
  );
}
