import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { products } from '#contract/products/products.contract.ts';
import { call } from '#web/kit/api.ts';
import { formatDateTime, formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { createRequestKeys } from '#web/kit/request-key.ts';
import { productQuery, productsKey } from '#web/shared/products/products.queries.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { CloseIcon } from '#web/ui/icons.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { nameAuthor } from './describe-entry.ts';
import { historyKey, historyPath, priceChangesQuery } from './history.queries.ts';

const words = t.history.prices;

const Table = styled('table')(
  themed(({ theme }) => ({
    width: '100%',
    borderCollapse: 'collapse',
    ...theme.typography.body2,
    '& th, & td': { padding: '9px 8px', textAlign: 'left', borderTop: `1px solid ${theme.vars.palette.border.subtle}` },
    '& th': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
    '& [data-number]': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
    '& th:first-of-type, & td:first-of-type': { paddingLeft: 16 },
    '& button': { whiteSpace: 'nowrap' },
    [theme.breakpoints.up('sm')]: { '& td:first-of-type': { whiteSpace: 'nowrap' } },
    '& th:last-of-type, & td:last-of-type': { paddingRight: 16, textAlign: 'right' },
    '& tbody tr:first-of-type [data-number]': { fontWeight: 600 },
  })),
);

interface PriceChangesProps {
  productId: string;
  anchor: HTMLElement;
  /** Whether the present user may change it. */
  canPutBack: boolean;
  onClose: () => void;
}

/** Who changed this price, and the way back from the newest change. */
export function PriceChanges({ productId, anchor, canPutBack, onClose }: PriceChangesProps) {
  const id = useId();
  const { data, error, refetch } = useQuery(priceChangesQuery(productId));
  const { putBack, isPending } = usePutBack(productId, onClose);
  const rows = data?.entries.flatMap((entry) => {
    const change = entry.changes.find(({ field }) => field === 'price');
    return change ? [{ entry, change }] : [];
  });
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-labelledby': id, sx: { width: 550, maxWidth: 'calc(100% - 32px)' } },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', p: '12px 10px 10px 16px' }}>
        <Typography id={id} component="h2" variant="h4" sx={{ flex: 1 }}>
          {words.ask}
        </Typography>
        <IconButton size="small" aria-label={t.history.close} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      {!rows && error && <ErrorPanel text={describeFailure(error).message} onRetry={() => void refetch()} />}
      {!rows && !error && <RowsSkeleton rows={3} />}
      {rows?.length === 0 && (
        <Typography variant="body2" sx={{ p: '0 16px 16px' }}>
          {words.never}
        </Typography>
      )}
      {rows && rows.length > 0 && (
        <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-labelledby={id}>
          <Table>
            <thead>
              <tr>
                <th scope="col">{words.when}</th>
                <th scope="col" data-number="">
                  {words.price}
                </th>
                <th scope="col">{words.who}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {rows.map(({ entry, change }, place) => (
                <tr key={entry._id}>
                  <td>{formatDateTime(entry.at)}</td>
                  <td data-number="">{formatMoney(Number(change.is))}</td>
                  <td>
                    {[nameAuthor(entry.by), entry.together > 1 && words.atOnce(entry.together)]
                      .filter(Boolean)
                      .join(', ')}
                  </td>
                  <td>
                    {place === 0 && canPutBack && Number(change.was) > 0 && (
                      <Button size="small" loading={isPending} onClick={() => void putBack(Number(change.was))}>
                        {words.putBack}
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Box>
      )}
      <Box
        sx={{ display: 'flex', justifyContent: 'flex-end', p: '8px 16px 10px', borderTop: 1, borderColor: 'divider' }}
      >
        <Link
          component={RouterLink}
          variant="caption"
          to={`${historyPath}?${new URLSearchParams({ subject: 'product', subjectId: productId, topic: 'price' })}`}
        >
          {words.openHistory}
        </Link>
      </Box>
    </Popover>
  );
}

/** An ordinary change of the price, by whoever asks for it: it is written down as any other. */
function usePutBack(id: string, onDone: () => void) {
  const client = useQueryClient();
  const { notify } = useSnackbar();
  const [keys] = useState(() => createRequestKeys());
  const [isPending, setPending] = useState(false);
  const putBack = async (price: number) => {
    setPending(true);
    const request = { params: { id }, body: { price } };
    const actWords = words.putBackTo(formatMoney(price));
    try {
      const product = await call(products.updatePos, request, { idempotencyKey: keys.keyFor(request), actWords });
      keys.answered();
      client.setQueryData(productQuery(id).queryKey, product);
      await Promise.all([
        client.invalidateQueries({ queryKey: productsKey }),
        client.invalidateQueries({ queryKey: historyKey }),
      ]);
      notify({ message: words.putBackDone(formatMoney(price)), tone: 'success' });
      onDone();
    } catch (error) {
      const { message, correlationId } = describeFailure(error);
      notify({ message, tone: 'error', correlationId });
    } finally {
      setPending(false);
    }
  };
  return { putBack, isPending };
}
