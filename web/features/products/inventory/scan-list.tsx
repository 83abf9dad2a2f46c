import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { t } from '#web/kit/messages/t.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ScanIcon } from '#web/ui/icons.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { Mode } from './mode-choice.tsx';
import { latestScan, type Scan, type ScanQueue } from './scan-queue.ts';
import { describeScan, ScanRow } from './scan-row.tsx';

const List = styled('ol')(({ theme }) => ({
  padding: 0,
  listStyle: 'none',
  '& > li': { borderTop: `1px solid ${theme.vars.palette.border.subtle}` },
}));

interface ScanListProps {
  mode: Exclude<Mode, 'edit'>;
  scans: readonly Scan[];
  queue: ScanQueue;
}

/** The running list of auto-action mode, newest first. */
export function ScanList({ mode, scans, queue }: ScanListProps) {
  const words = t.inventory;
  const counted = scans.filter(({ state }) => state.kind === 'done').length;
  const latest = latestScan(scans);
  return (
    <section aria-label={words.scans}>
      <VisuallyHidden role="status">{latest && describeScan(latest)}</VisuallyHidden>
      {scans.length === 0 ? (
        <EmptyState level={3} icon={<ScanIcon />} title={words.waiting} text={words.autoText[mode]} />
      ) : (
        <Typography component="h3" variant="h4" sx={{ mb: 1 }}>
          {words.scansSummary(counted)}
        </Typography>
      )}
      <List>
        {scans.map((scan) => (
          <ScanRow key={scan.id} scan={scan} queue={queue} />
        ))}
      </List>
    </section>
  );
}
