import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ProductImport } from '#contract/transfers/transfers.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { StatusGlyph } from '#web/ui/facts/status-glyph.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { describeColumns } from './describe-columns.ts';
import { Doubts } from './doubts.tsx';

const words = t.importing;

const ColumnsDialog = lazy(async () => ({ default: (await import('../columns/columns-dialog.tsx')).ColumnsDialog }));

const Head = styled('div')(
  themed(({ theme }) => ({
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '8px 12px',
    padding: '12px 16px 12px 20px',
    borderBottom: `1px solid ${theme.vars.palette.border.default}`,
    '& > svg': { width: 20, height: 20, color: theme.vars.palette.success.main },
    '&[data-foreign] > svg': { color: theme.vars.palette.warning.main },
    '& > div': { flex: '1 1 260px', minWidth: 0 },
    '& h2': { ...theme.typography.subtitle1 },
    '& p': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary, overflowWrap: 'anywhere' },
    [theme.breakpoints.down('sm')]: {
      padding: '12px 16px',
      '& > div': { flexBasis: 'calc(100% - 40px)' },
      '& > button': { flex: 1 },
    },
  })),
);

interface LayoutCardProps {
  made: ProductImport;
  /** Says the columns anew; not while rows are being brought in, nor afterwards. */
  onColumns?: () => void;
  /** Rows are being checked again: nothing else can be said meanwhile. */
  isBusy?: boolean;
  children: ReactNode;
}

/** Whose file it is and how much of it is understood; below that what it comes to. */
export function LayoutCard({ made, onColumns, isBusy = false, children }: LayoutCardProps) {
  const [isShown, setShown] = useState(false);
  const layout = made.layout ?? 'other';
  const isForeign = layout === 'other';
  return (
    <Card component="section" aria-label={words.recognised[layout]} sx={{ overflow: 'hidden' }}>
      <Head data-foreign={isForeign ? '' : undefined}>
        <StatusGlyph glyph={isForeign ? 'half' : 'check'} />
        <div>
          <h2>{words.recognised[layout]}</h2>
          <p>{describeColumns(made)}</p>
        </div>
        {onColumns && made.columns.length > 0 && (
          <Button size="small" onClick={isForeign ? onColumns : () => setShown(true)}>
            {words.columnsButton}
          </Button>
        )}
        {onColumns && !isForeign && layout !== 'own' && (
          <Button size="small" onClick={onColumns}>
            {words.notThis(words.layouts[layout])}
          </Button>
        )}
      </Head>
      {onColumns && made.doubts.length > 0 && <Doubts made={made} isBusy={isBusy} onColumns={onColumns} />}
      {children}
      {isShown && (
        <Suspense>
          <ColumnsDialog made={made} onClose={() => setShown(false)} />
        </Suspense>
      )}
    </Card>
  );
}
