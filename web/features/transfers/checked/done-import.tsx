import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { ProductImport } from '#contract/transfers/transfers.contract.ts';
import { formatDateTime, formatRelative } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { productsPath } from '#web/shared/products/product-paths.ts';
import { StatusGlyph } from '#web/ui/facts/status-glyph.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { UndoIcon } from '#web/ui/icons.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { changesOf, productsIn } from '../describe-import.ts';
import { DoneFoot } from '../foot/progress-foot.tsx';
import { importPath } from '../import-paths.ts';
import { UndoDialog } from '../recent/recent-dialogs.tsx';
import { TrayCard } from '../tray/tray-card.tsx';
import { LayoutCard } from './layout-card.tsx';
import { VerdictList } from './verdicts.tsx';

const words = t.importing.done;

const FailedPicturesDialog = lazy(async () => ({
  default: (await import('./failed-pictures-dialog.tsx')).FailedPicturesDialog,
}));

const Outcome = styled('div')(
  themed(({ theme }) => ({
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '12px 16px',
    '& > svg': { width: 28, height: 28, color: theme.vars.palette.success.main },
    '&[data-undone] > svg': { color: theme.vars.palette.text.tertiary },
    '& > div': { flex: '1 1 280px', minWidth: 0 },
    '& h2': { ...theme.typography.h4 },
    '& p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
    '& > span': { display: 'flex', flexWrap: 'wrap', gap: 8 },
    [theme.breakpoints.down('sm')]: {
      '& > div': { flexBasis: 'calc(100% - 44px)' },
      '& > span': { flex: '1 1 100%', '& > *': { flex: '1 1 40%' } },
    },
  })),
);

interface DoneImportProps {
  made: ProductImport;
  /** It ended just now, while somebody looked on. */
  isJustDone: boolean;
}

/** What came of it: how many, the way back for a day, and what still waits in the tray. */
export function DoneImport({ made, isJustDone }: DoneImportProps) {
  const { errors } = made.counts;
  const tray = errors > 0 && <TrayCard made={made} isChecking={false} />;
  if (made.undone) {
    return (
      <>
        <UndoneCard undone={made.undone} />
        {tray}
      </>
    );
  }
  return (
    <>
      <DoneCard made={made} />
      {made.pictures.failed > 0 && <FailedPictures made={made} />}
      <LayoutCard made={made}>
        <VerdictList made={made} />
      </LayoutCard>
      {tray}
      <DoneFoot made={made} isJustDone={isJustDone} />
    </>
  );
}

/** How many pictures are missing; which ones is a press away. */
function FailedPictures({ made }: { made: ProductImport }) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Banner
        tone="warning"
        action={
          <Button size="small" onClick={() => setShown(true)}>
            {words.whichPictures}
          </Button>
        }
      >
        {words.failedPictures(made.pictures.failed)}
      </Banner>
      {isShown && (
        <Suspense>
          <FailedPicturesDialog importId={made._id} onClose={() => setShown(false)} />
        </Suspense>
      )}
    </>
  );
}

function DoneCard({ made }: { made: ProductImport }) {
  const [isAsking, setAsking] = useState(false);
  const changes = changesOf(made);
  const canUndo = made.undoId !== null;
  return (
    <SectionCard>
      <Outcome>
        <StatusGlyph glyph="check" />
        <div>
          <h2>{changes > 0 ? words.title(changes, productsIn(made)) : words.nothing}</h2>
          {made.counts.errors > 0 && <p>{words.tray(made.counts.errors)}</p>}
          {canUndo && <p>{words.undoHint}</p>}
        </div>
        <span>
          {canUndo && (
            <Button startIcon={<UndoIcon />} onClick={() => setAsking(true)}>
              {words.undo}
            </Button>
          )}
          <WaysOn />
        </span>
      </Outcome>
      {isAsking && <UndoDialog made={made} onClose={() => setAsking(false)} />}
    </SectionCard>
  );
}

/** To another file, and to what is there now. */
const WaysOn = () => (
  <>
    <Button component={Link} to={importPath}>
      {words.another}
    </Button>
    <Button component={Link} to={productsPath} variant="contained">
      {words.products}
    </Button>
  </>
);

/** Everything is as it was before. */
function UndoneCard({ undone: { at, by } }: { undone: NonNullable<ProductImport['undone']> }) {
  return (
    <SectionCard>
      <Outcome data-undone="">
        <StatusGlyph glyph="return" />
        <div>
          <h2>{words.undone}</h2>
          <p title={formatDateTime(at)}>{words.undoneBy(by, formatRelative(at))}</p>
          <p>{words.undoneText}</p>
        </div>
        <span>
          <WaysOn />
        </span>
      </Outcome>
    </SectionCard>
  );
}
