import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { Fragment, useId } from 'react';
import { importFields, type ProductImport } from '#contract/transfers/transfers.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { themed } from '#web/ui/theme/themed.ts';
import { usePhone } from '#web/ui/use-phone.ts';

const words = t.importing.columns;

const List = styled('dl')(
  themed(({ theme }) => ({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    ...theme.typography.body2,
    '& > *': { padding: '6px 0', minWidth: 0, overflowWrap: 'anywhere' },
    '& > :nth-of-type(n + 2)': { borderTop: `1px solid ${theme.vars.palette.border.subtle}` },
    '& dd': { margin: 0, color: theme.vars.palette.text.secondary },
    '& dd[data-none]': { color: theme.vars.palette.text.tertiary },
  })),
);

interface ColumnsDialogProps {
  made: ProductImport;
  onClose: () => void;
}

/** What becomes of each column of a file whose layout is known. */
export function ColumnsDialog({ made, onClose }: ColumnsDialogProps) {
  const id = useId();
  const phone = usePhone();
  const { layouts, fields } = t.importing;
  const fieldsOf = (column: string) =>
    importFields.filter((field) => made.sources[field]?.includes(column)).map((field) => fields[field]);
  const nameOf = (column: string): string => {
    const filled = fieldsOf(column);
    if (filled.length > 0) return filled.join(', ');
    return made.leftOut.includes(column) ? words.leftOut : words.read;
  };
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={phone}
      aria-labelledby={id}
      slotProps={{ paper: { sx: phone ? undefined : { width: 560 } } }}
    >
      <DialogTitle id={id}>{words.understoodTitle(layouts[made.layout ?? 'other'])}</DialogTitle>
      <DialogContent tabIndex={0}>
        <List aria-label={words.understood}>
          {made.columns.map((column) => (
            <Fragment key={column}>
              <dt>{column}</dt>
              <dd data-none={made.leftOut.includes(column) ? '' : undefined}>{nameOf(column)}</dd>
            </Fragment>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t.common.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
