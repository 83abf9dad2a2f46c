import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { bids } from '#contract/bids/bids.contract.ts';
import type { BidDetails } from '#contract/bids/bids.schemas.ts';
import { callFile } from '#web/kit/api.ts';
import { t } from '#web/kit/messages/t.ts';
import { saveFile } from '#web/kit/save-file.ts';
import { Allowed } from '#web/shared/accounts/allowed.tsx';
import { useMay } from '#web/shared/accounts/use-may.ts';
import { pathOfTruckload } from '#web/shared/truckloads/truckload-paths.ts';
import { ActionMenu } from '#web/ui/actions/action-menu.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { CheckIcon, DownloadIcon, EditIcon, MoreIcon, TrashIcon, TruckIcon, UploadIcon } from '#web/ui/icons.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { AsksCard } from './asks-card.tsx';
import { BidBillCard } from './bid-bill.tsx';
import { BidLines } from './bid-lines.tsx';
import { bidsPath } from './bid-paths.ts';
import { BidState } from './bid-state.tsx';
import { BidSummary } from './bid-summary.tsx';
import { useChangeBid, useRemoveBid } from './bids.queries.ts';
import { describeAuction, reckon } from './describe-bid.ts';
import { DetailsDialog } from './details-dialog.tsx';
import { ManifestNotes } from './manifest-notes.tsx';
import { OutcomeDialog } from './outcome-dialog.tsx';
import { RecordCard } from './record-card.tsx';
import { type Said, TermsCard } from './terms-card.tsx';

const words = t.bids;

interface BidViewProps {
  bid: BidDetails;
  onDeleted: () => void;
}

/** One estimate: the highest bid, its lines, its bill and its terms. */
export function BidView({ bid, onDeleted }: BidViewProps) {
  const { notify } = useSnackbar();
  const change = useChangeBid(bid._id);
  const isWriter = useMay('truckloads.write');
  // What is typed counts at once, before it is kept.
  const [said, say] = useState<Said>();
  const terms = said ?? bid.terms;
  const reckoned = useMemo(() => reckon(bid, terms), [bid, terms]);
  const settle = ({ bidNow, ...given }: Said) => {
    const body = bid.state === 'open' ? { bidNow, terms: given } : { bidNow };
    change.mutate(body, {
      onError: (error) => {
        const { message, correlationId } = describeFailure(error);
        notify({ message: `${words.terms.failed} ${message}`, tone: 'error', correlationId });
      },
    });
  };
  const isRead = bid.manifest.state === 'ready';
  return (
    <>
      <BidHeader bid={bid} onDeleted={onDeleted} />
      <ManifestNotes bid={bid} />
      {bid.manifest.state !== 'refused' && (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
            gridTemplateRows: { lg: 'auto 1fr' },
            // With less room the bill and its terms come before the lines, which may be thousands.
            gridTemplateAreas: { xs: '"sum" "rail" "lines"', lg: '"sum rail" "lines rail"' },
          }}
        >
          <Stack area="sum">
            {isRead && (
              <BidSummary
                bid={bid}
                terms={terms}
                bidNow={said ? (said.bidNow ?? null) : bid.bidNow}
                reckoned={reckoned}
              />
            )}
            {isRead && isWriter && bid.asks.length > 0 && <AsksCard bid={bid} />}
          </Stack>
          <Stack area="rail">
            {isRead && <BidBillCard bid={bid} terms={terms} reckoned={reckoned} />}
            <TermsCard bid={bid} readOnly={!isWriter || bid.state !== 'open'} onSaid={say} onSettled={settle} />
            <Allowed needs="reports.profit">
              <RecordCard learnt={bid.grounds.learnt} />
            </Allowed>
          </Stack>
          <Stack area="lines">
            <BidLines bid={bid} />
          </Stack>
        </Box>
      )}
    </>
  );
}

const Stack = ({ area, children }: { area: 'sum' | 'rail' | 'lines'; children: ReactNode }) => (
  <div style={{ gridArea: area, display: 'grid', gap: 16, minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr)' }}>
    {children}
  </div>
);

function BidHeader({ bid, onDeleted }: BidViewProps) {
  const { notify } = useSnackbar();
  const [dialog, setDialog] = useState<'details' | 'outcome'>();
  const isWriter = useMay('truckloads.write');
  const remove = useRemoveBid(bid._id);
  const isRead = bid.manifest.state === 'ready';
  const close = () => setDialog(undefined);
  const tell = (error: unknown) => notify({ ...describeFailure(error), tone: 'error' });
  const exportLines = async () => {
    const file = await callFile(bids.export, { params: { id: bid._id } });
    saveFile(file);
    notify({ message: words.exported(file.name), tone: 'success' });
  };
  const removeBid = async () => {
    const bringBack = await remove();
    const undo = async () => {
      await bringBack();
      notify({ message: words.restored, tone: 'success' });
    };
    notify({ message: words.removed, undo });
    onDeleted();
  };
  const more = [
    [
      ...(bid.isSaved
        ? [{ id: 'details', label: words.details, icon: <EditIcon />, onSelect: () => setDialog('details') }]
        : []),
      ...(isRead && !bid.isSaved
        ? [{ id: 'decide', label: words.decide, icon: <CheckIcon />, onSelect: () => setDialog('outcome') }]
        : []),
      ...(bid.truckload
        ? [
            {
              id: 'truckload',
              label: words.outcome.openTruckload,
              icon: <TruckIcon />,
              to: pathOfTruckload(bid.truckload._id),
            },
          ]
        : []),
    ],
    [
      {
        id: 'delete',
        label: words.remove,
        icon: <TrashIcon />,
        tone: 'danger' as const,
        onSelect: () => void removeBid().catch(tell),
      },
    ],
  ].filter((group) => group.length > 0);
  return (
    <>
      <PageHeader
        title={words.title}
        description={describeAuction(bid)}
        chips={<BidState bid={bid} />}
        back={{ to: bidsPath }}
        actions={
          <>
            <Button variant="outlined" startIcon={<UploadIcon />} component={Link} to={bidsPath}>
              {words.another}
            </Button>
            {isRead && (
              <Button variant="outlined" startIcon={<DownloadIcon />} onClick={() => void exportLines().catch(tell)}>
                {words.export}
              </Button>
            )}
            {isWriter && (
              <ActionMenu
                groups={more}
                trigger={(props) => (
                  <IconButton {...props} aria-label={words.more}>
                    <MoreIcon />
                  </IconButton>
                )}
              />
            )}
          </>
        }
        primary={
          isWriter &&
          isRead &&
          (bid.isSaved ? (
            <Button variant="contained" onClick={() => setDialog('outcome')}>
              {words.decide}
            </Button>
          ) : (
            <Button variant="contained" onClick={() => setDialog('details')}>
              {words.save}
            </Button>
          ))
        }
      />
      {dialog === 'details' && <DetailsDialog bid={bid} onClose={close} />}
      {dialog === 'outcome' && <OutcomeDialog bid={bid} onClose={close} />}
    </>
  );
}
