import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportRow, ProductImport } from '#contract/transfers/transfers.contract.ts';
import { formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '#web/ui/icons.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import type { ImportAction } from '../rows/use-rows-table.ts';
import { rowsQuery } from '../transfers.queries.ts';
import { RowPicture } from './row-picture.tsx';
import { Sources } from './sources.tsx';

const words = t.importing.look;

// A store is drawn on white, whatever the back office is drawn on.
const Shelf = styled('div')(
  themed(({ theme }) => ({
    display: 'flex',
    minHeight: 110,
    overflow: 'hidden',
    color: '#1c1b19',
    backgroundColor: '#ffffff',
    border: `1px solid ${theme.vars.palette.border.default}`,
    borderRadius: 10,
    '& > span': {
      flex: 'none',
      display: 'grid',
      placeItems: 'center',
      width: 112,
      color: '#69655e',
      backgroundColor: '#f3f1ec',
      '& svg': { fontSize: 28 },
      '& img': { width: '100%', height: '100%', maxHeight: 160, objectFit: 'contain' },
    },
    '& > div': { flex: 1, minWidth: 0, padding: '12px 14px', overflowWrap: 'anywhere' },
    '& b': { display: 'block', fontWeight: 600, fontSize: theme.typography.pxToRem(14), lineHeight: 19 / 14 },
    '& p': { marginTop: 4 },
    '& strong': { fontWeight: 600, fontSize: theme.typography.pxToRem(17) },
    '& s': { marginLeft: 6, fontSize: theme.typography.pxToRem(13), color: '#69655e' },
    '& small': { display: 'block', marginTop: 2, fontSize: theme.typography.pxToRem(12), color: '#57544e' },
  })),
);

/** The kinds of product that are worth a look, the best first. */
const kinds = ['create', 'update', 'restock', 'unchanged'] as const;

type Kind = (typeof kinds)[number];

interface LookCardProps {
  made: ProductImport;
  /** The kind that is listed beside it. */
  action: ImportAction;
}

/** Real products as they will look in a store: of the kind that is listed, else of the first that there are any of. */
export function LookCard({ made, action }: LookCardProps) {
  const kind = [action, ...kinds].find((each): each is Kind => each !== 'error' && made.counts[each] > 0);
  return kind && <KindLook key={kind} made={made} kind={kind} />;
}

/** One product at a time, and where each of its values came from. */
function KindLook({ made, kind }: { made: ProductImport; kind: Kind }) {
  const [page, setPage] = useState(1);
  const total = made.counts[kind];
  const at = Math.min(page, total);
  const { data } = useQuery({
    ...rowsQuery(made._id, kind, { page: at, pageSize: 1 }),
    placeholderData: keepPreviousData,
  });
  const row = data?.rows[0];
  return (
    <SectionCard
      title={words.title}
      action={
        <>
          <IconButton size="small" aria-label={words.previous} disabled={at <= 1} onClick={() => setPage(at - 1)}>
            <ChevronLeftIcon />
          </IconButton>
          <Typography variant="caption" color="textTertiary" role="status">
            {words.position(at, total)}
          </Typography>
          <IconButton size="small" aria-label={words.next} disabled={at >= total} onClick={() => setPage(at + 1)}>
            <ChevronRightIcon />
          </IconButton>
        </>
      }
    >
      {row ? <Look made={made} row={row} /> : <Skeleton variant="rounded" height={110} />}
    </SectionCard>
  );
}

function Look({ made, row }: { made: ProductImport; row: ImportRow }) {
  const { price, oldPrice, condition, quantity } = row;
  const facts = [condition, quantity !== null && words.stock(quantity)].filter(Boolean);
  return (
    <>
      <Shelf>
        <span>
          <RowPicture
            key={row.line}
            importId={made._id}
            line={row.line}
            isNamed={row.action === 'create' && row.pictures > 0}
          />
        </span>
        <div>
          <b>{row.title || t.importing.rows.untitled}</b>
          <p>
            <strong>{price === null ? words.noPrice : formatMoney(price)}</strong>
            {oldPrice !== null && oldPrice > 0 && <s>{formatMoney(oldPrice)}</s>}
          </p>
          <small>{facts.join(' · ')}</small>
        </div>
      </Shelf>
      <Sources made={made} row={row} />
    </>
  );
}
