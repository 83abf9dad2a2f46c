import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Popover, { type PopoverActions } from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useId, useRef, useState } from 'react';
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
    [theme.breakpoints.up('sm')]: { '& td:first-of-type, & [data-time]': { whiteSpace: 'nowrap' } },
    '& [data-end]': { paddingRight: 16, textAlign: 'right' },
    '& tbody tr:first-of-type [data-number]': { fontWeight: 600 },
    '& small': {
      ...theme.typography.caption,
      display: 'block',
      color: theme.vars.palette.text.tertiary,
    },
  })),
);

interface PriceChangesProps {
  productId: string;
  anchor: HTMLElement;
  /** Whether the present user may change it. */
  canPutBack: boolean;
  onClose: () => void;
}

const views = ['changes', 'paid'] as const;

/** Who changed this price, what buyers paid because of it, and the way back from the newest change. */
export function PriceChanges({ productId, anchor, canPutBack, onClose }: PriceChangesProps) {
  const id = useId();
  const [view, setView] = useState<(typeof views)[number]>('changes');
  const popover = useRef<PopoverActions>(null);
  // It was placed before its rows had come: with them it would reach beyond the window.
  const place = useCallback((content: HTMLElement | null) => {
    if (!content) return;
    const observer = new ResizeObserver(() => popover.current?.updatePosition());
    observer.observe(content);
    return () => observer.disconnect();
  }, []);
  return (
    <Popover
      open
      action={popover}
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
      <ToggleButtonGroup
        exclusive
        size="small"
        value={view}
        aria-label={words.views.label}
        onChange={(_, chosen: (typeof views)[number] | null) => chosen && setView(chosen)}
        sx={{ m: '0 16px 12px' }}
      >
        {views.map((each) => (
          <ToggleButton key={each} value={each}>
            {words.views[each]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <div ref={place}>
        {view === 'changes' ? (
          <Changes productId={productId} titleId={id} canPutBack={canPutBack} onDone={onClose} />
        ) : (
          <PaidPrices productId={productId} titleId={id} />
        )}
      </div>
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

interface RowsProps<Row> {
  query: Pick<UseQueryResult<readonly Row[]>, 'data' | 'error' | 'refetch'>;
  titleId: string;
  /** Where there are none. */
  none: string;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A table that stays within the card, however narrow that is. */
function Rows<Row>({ query: { data, error, refetch }, titleId, none, children }: RowsProps<Row>) {
  if (!data && error) return <ErrorPanel text={describeFailure(error).message} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={3} />;
  if (data.length === 0) {
    return (
      <Typography variant="body2" sx={{ p: '0 16px 16px' }}>
        {none}
      </Typography>
    );
  }
  return (
    <Box sx={{ overflow: 'auto', maxHeight: 320 }} tabIndex={0} role="region" aria-labelledby={titleId}>
      <Table>{children(data)}</Table>
    </Box>
  );
}

interface ChangesProps {
  productId: string;
  titleId: string;
  canPutBack: boolean;
  onDone: () => void;
}

function Changes({ productId, titleId, canPutBack, onDone }: ChangesProps) {
  const query = useQuery({
    ...priceChangesQuery(productId),
    select: ({ entries }) =>
      entries.flatMap((entry) => {
        const change = entry.changes.find(({ field }) => field === 'price');
        return change ? [{ entry, change }] : [];
      }),
  });
  const { putBack, isPending } = usePutBack(productId, onDone);
  return (
    <Rows query={query} titleId={titleId} none={words.never}>
      {(rows) => (
        <>
          <thead>
            <tr>
              <th scope="col">{words.when}</th>
              <th scope="col" data-number="">
                {words.price}
              </th>
              <th scope="col">{words.who}</th>
              <td data-end="" />
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
                <td data-end="">
                  {place === 0 && canPutBack && Number(change.was) > 0 && (
                    <Button size="small" loading={isPending} onClick={() => void putBack(Number(change.was))}>
                      {words.putBack}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </>
      )}
    </Rows>
  );
}

/** What buyers paid in live stores, from when until when, and why it was another price then. */
function PaidPrices({ productId, titleId }: { productId: string; titleId: string }) {
  const query = useQuery({
    queryKey: [...historyKey, 'paid', productId],
    queryFn: ({ signal }) => call(products.prices, { params: { id: productId } }, { signal }),
    gcTime: 0,
  });
  return (
    <Rows query={query} titleId={titleId} none={words.neverLive}>
      {(rows) => (
        <>
          <thead>
            <tr>
              <th scope="col">{words.from}</th>
              <th scope="col">{words.until}</th>
              <th scope="col">{words.reason}</th>
              <th scope="col" data-number="" data-end="">
                {words.price}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ price, list, from, until, why, by }) => (
              <tr key={from}>
                <td data-time="">{formatDateTime(from)}</td>
                <td data-time="">{until === null ? words.now : formatDateTime(until)}</td>
                <td>
                  {words.why[why]}
                  {by && <small>{by}</small>}
                </td>
                <td data-number="" data-end="">
                  {formatMoney(price)}
                  {list > price && (
                    <small>
                      <s>{formatMoney(list)}</s>
                    </small>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </>
      )}
    </Rows>
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
