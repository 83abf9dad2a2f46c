import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type HistoryTopic, historyTopics } from '#contract/history/history.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { KeyHint } from '#web/ui/facts/key-hint.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { CloseIcon, DownloadIcon } from '#web/ui/icons.tsx';
import { usePhone } from '#web/ui/use-phone.ts';
import { type HistoryOf, historyQuery } from './history.queries.ts';
import { HistoryEntries } from './history-entries.tsx';
import { useExportHistory } from './use-export-history.ts';

const words = t.history;

/** Everything that was changed of one thing, beside it. */
export function HistoryPanel({ of, onClose }: { of: HistoryOf; onClose: () => void }) {
  const id = useId();
  const phone = usePhone();
  const [topic, setTopic] = useState<HistoryTopic | 'all'>('all');
  const filter = { ...of, ...(topic !== 'all' && { topic }) };
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    historyQuery(filter),
  );
  const { save, isSaving } = useExportHistory(filter);
  const counts = data?.pages[0]?.counts;
  const isOfProduct = 'subject' in of && of.subject === 'product';
  const isOfMany = !('subject' in of) || of.subject === 'store' || of.subject === 'customer';
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        backdrop: { invisible: true },
        paper: { sx: { width: 424, maxWidth: '100%', bgcolor: 'background.paper' }, 'aria-labelledby': id },
      }}
    >
      <Box sx={{ p: '14px 12px 12px 20px', borderBottom: 1, borderColor: 'divider' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mb: 1 }}>
          <Typography id={id} component="h2" variant="h3" sx={{ flex: 1 }}>
            {words.title}
          </Typography>
          <Button
            size="small"
            variant="text"
            startIcon={<DownloadIcon />}
            loading={isSaving}
            onClick={() => void save()}
          >
            {words.export}
          </Button>
          <IconButton size="small" aria-label={words.close} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </Box>
        {isOfProduct && (
          <ToggleButtonGroup
            exclusive
            size="small"
            value={topic}
            aria-label={words.topicsLabel}
            onChange={(_, chosen: HistoryTopic | 'all' | null) => chosen && setTopic(chosen)}
          >
            {(['all', ...historyTopics] as const).map((each) => (
              <ToggleButton key={each} value={each}>
                {words.topics[each]} {counts?.[each]}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
      </Box>
      <Box sx={{ flex: 1, overflowY: 'auto', p: '16px 20px' }} tabIndex={0} role="region" aria-labelledby={id}>
        {!data && error && <ErrorPanel text={describeFailure(error).message} onRetry={() => void refetch()} />}
        {!data && !error && <RowsSkeleton rows={4} />}
        {data && entries.length === 0 && <Typography variant="body2">{words.empty}</Typography>}
        <HistoryEntries entries={entries} withNames={isOfMany} />
        {hasNextPage && (
          <Button size="small" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {words.older}
          </Button>
        )}
      </Box>
      <Typography
        variant="caption"
        component="p"
        sx={{ p: '10px 20px', borderTop: 1, borderColor: 'divider', color: 'text.secondary' }}
      >
        {words.foot}
        {!phone && (
          <>
            {' '}
            <KeyHint keys={['H']} /> {words.opens} <KeyHint keys={['Esc']} /> {words.closes}
          </>
        )}
      </Typography>
    </Drawer>
  );
}
