import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Link } from 'react-router';
import type { TruckloadBreak, TruckloadDetails } from '#contract/truckloads/truckloads.schemas.ts';
import { formatDateTime } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { upgradePrompt } from '#web/kit/upgrade-prompt.ts';
import { Allowed } from '#web/shared/accounts/allowed.tsx';
import { productsPath } from '#web/shared/products/product-paths.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ProgressPanel } from '#web/ui/feedback/progress-panel.tsx';
import { BoxIcon, CheckIcon, UndoIcon } from '#web/ui/icons.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import type { TruckloadActions } from '../use-truckload-actions.ts';
import { UndoDialog } from './undo-dialog.tsx';

const words = t.truckloadDetails.breaking;

interface BreakCardProps {
  truckload: TruckloadDetails;
  acts: TruckloadActions;
}

/** How far the truckload is on its way to products; nothing before it has started. */
export function BreakCard({ truckload, acts }: BreakCardProps) {
  const { break: way } = truckload;
  if (way.state === 'running') return <Running way={way} />;
  if (way.state === 'failed') return <Failed way={way} />;
  if (way.state === 'done') return <Done way={way} acts={acts} />;
  // It was taken back, but for what somebody had changed.
  return way.message === null ? null : <Banner tone="info">{way.message}</Banner>;
}

function Running({ way: { done, total } }: { way: TruckloadBreak }) {
  const isKnown = total > 0;
  return (
    <Card>
      <CardContent sx={{ pt: '20px' }}>
        <ProgressPanel
          title={isKnown ? words.running(done, total) : words.starting}
          text={words.canLeave}
          share={isKnown ? done / total : undefined}
        />
      </CardContent>
    </Card>
  );
}

/** Nothing was made; where the plan is in the way, the way to a larger one. */
function Failed({ way: { message, isPlanLimit } }: { way: TruckloadBreak }) {
  const reason = message ?? words.failedText;
  return (
    <Banner
      tone="error"
      action={
        isPlanLimit && (
          <Button size="small" onClick={() => upgradePrompt.show('ERR_EXCEED', reason)}>
            {words.plans}
          </Button>
        )
      }
    >
      <strong>{words.failed}.</strong> {reason}
    </Banner>
  );
}

const Outcome = styled('div')(
  themed(({ theme }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '12px 16px',
    padding: '14px 20px',
    '& > .MuiSvgIcon-root': { color: theme.vars.palette.success.main },
    '& > div': { flex: '1 1 260px', minWidth: 0 },
    '& p': { margin: 0, ...theme.typography.h4 },
    '& small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
    '& > span': { display: 'flex', flexWrap: 'wrap', gap: 8 },
    [theme.breakpoints.down('sm')]: { padding: 16 },
  })),
);

function Done({ way, acts }: { way: TruckloadBreak; acts: TruckloadActions }) {
  const [isAsking, setAsking] = useState(false);
  const { created, restocked, finishedAt, undoUntil } = way;
  const facts = [
    ...(finishedAt === null ? [] : [words.doneText(formatDateTime(finishedAt))]),
    ...(undoUntil === null ? [] : [words.undoUntil(formatDateTime(undoUntil))]),
  ];
  return (
    <Card>
      <Outcome>
        <CheckIcon />
        <div>
          <p role="status">{words.done(created, restocked)}</p>
          <small>{facts.join(' ')}</small>
        </div>
        <span>
          {undoUntil !== null && (
            <Allowed needs="truckloads.write">
              <Button startIcon={<UndoIcon />} onClick={() => setAsking(true)}>
                {t.truckloadDetails.undo.act}
              </Button>
            </Allowed>
          )}
          <Button component={Link} to={productsPath} startIcon={<BoxIcon />}>
            {words.seeProducts}
          </Button>
        </span>
      </Outcome>
      {isAsking && <UndoDialog way={way} undo={acts.undoBreak} onClose={() => setAsking(false)} />}
    </Card>
  );
}
