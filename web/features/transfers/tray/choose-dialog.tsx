import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Radio from '@mui/material/Radio';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ImportMatch, ImportRow, ProductImport } from '#contract/transfers/transfers.contract.ts';
import { formatMoney, formatNumber } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { FailureBanner } from '#web/ui/feedback/failure-banner.tsx';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { usePhone } from '#web/ui/use-phone.ts';
import { rowsQuery, useFixRows } from '../transfers.queries.ts';

const words = t.importing.choose;

const Choice = styled('label')(
  themed(({ theme }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    padding: '6px 12px 6px 4px',
    cursor: 'pointer',
    ...theme.typography.body2,
    border: `1px solid ${theme.vars.palette.border.default}`,
    borderRadius: theme.vars.shape.borderRadius,
    '& + &': { marginTop: 8 },
    '&:has(:checked)': {
      borderColor: theme.vars.palette.primary.text,
      backgroundColor: theme.vars.palette.primary.soft,
    },
    '& > span:last-of-type': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
    '& b': { fontWeight: 500 },
    '& small': { display: 'block', ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  })),
);

const Options = styled('fieldset')({ minWidth: 0, margin: 0, padding: 0, border: 0 });

interface ChooseDialogProps {
  made: ProductImport;
  onClose: () => void;
}

/** Which of several products a row means, one row after the other. */
export function ChooseDialog({ made, onClose }: ChooseDialogProps) {
  const id = useId();
  const phone = usePhone();
  const { data, error } = useQuery(rowsQuery(made._id, 'error', { pageSize: 1000 }));
  // The list gets shorter with every answer; how long it was stays.
  const [total, setTotal] = useState<number>();
  const rows = data?.rows.filter(({ problems }) => problems.some(({ cause }) => cause === 'ambiguous'));
  if (rows && total === undefined) setTotal(rows.length);
  const [row] = rows ?? [];
  const at = (total ?? 0) - (rows?.length ?? 0) + 1;
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={phone}
      aria-labelledby={id}
      slotProps={{ paper: { sx: phone ? undefined : { width: 560 } } }}
    >
      <DialogTitle id={id}>{words.title(Math.min(at, total ?? 1), total ?? 1)}</DialogTitle>
      {row ? (
        <ChooseOne key={row.line} made={made} row={row} isLast={rows?.length === 1} onClose={onClose} />
      ) : (
        <>
          <DialogContent>
            {error && <FailureBanner failure={describeFailure(error)} />}
            {!error && !rows && <RowsSkeleton rows={3} />}
            {rows && <DialogContentText>{words.nothing}</DialogContentText>}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{t.common.close}</Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

interface ChooseOneProps extends ChooseDialogProps {
  row: ImportRow;
  isLast: boolean;
}

const none = 'none';

function ChooseOne({ made, row, isLast, onClose }: ChooseOneProps) {
  const id = useId();
  const [chosen, setChosen] = useState(row.matches[0]?._id ?? none);
  const { mutate: fix, isPending, error } = useFixRows(made._id);
  const submit = () => {
    if (isPending) return;
    const product = chosen === none ? null : chosen;
    fix(
      { cause: 'ambiguous', lines: [row.line], fix: { act: 'choose', product } },
      { onSuccess: () => void (isLast && onClose()) },
    );
  };
  return (
    <>
      <DialogContent>
        <DialogContentText id={`${id}-row`} sx={{ mb: 2 }}>
          <strong>{row.title || t.importing.rows.untitled}</strong>
          <br />
          {[row.barcode, row.condition, row.price !== null && formatMoney(row.price), words.text(row.line)]
            .filter(Boolean)
            .join(' · ')}
        </DialogContentText>
        {error && <FailureBanner failure={describeFailure(error)} />}
        <Options aria-label={words.label} aria-describedby={`${id}-row`}>
          {row.matches.map((match) => (
            <Choice key={match._id} htmlFor={`${id}-${match._id}`}>
              <Radio
                id={`${id}-${match._id}`}
                name={`${id}-product`}
                checked={chosen === match._id}
                onChange={() => setChosen(match._id)}
              />
              <span>
                <b>{match.title}</b>
                <small>{describeMatch(match)}</small>
              </span>
            </Choice>
          ))}
          <Choice htmlFor={`${id}-none`}>
            <Radio
              id={`${id}-none`}
              name={`${id}-product`}
              checked={chosen === none}
              onChange={() => setChosen(none)}
            />
            <span>{words.none}</span>
          </Choice>
        </Options>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t.common.close}</Button>
        <Button variant="contained" aria-disabled={isPending || undefined} onClick={submit}>
          {isPending ? t.importing.tray.working : isLast ? words.last : words.act}
        </Button>
      </DialogActions>
    </>
  );
}

const describeMatch = ({ cl_sku, condition, price, quantity }: ImportMatch): string =>
  `${cl_sku} · ${words.facts(condition, formatMoney(price), formatNumber(quantity))}`;
