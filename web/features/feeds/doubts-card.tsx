import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { FeedCheck } from '#contract/feeds/feeds.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { useLeaveOut } from './feeds.queries.ts';
import { FindingsList } from './findings-list.tsx';

const words = t.feeds;

interface DoubtsCardProps {
  storeId: string;
  doubts: FeedCheck['doubts'];
}

/** What is sent and may be refused: the seller knows what it is, and we go by words. */
export function DoubtsCard({ storeId, doubts }: DoubtsCardProps) {
  const leaveOut = useLeaveOut(storeId);
  const all = doubts.reduce((sum, { products }) => sum + products, 0);
  return (
    <SectionCard title={words.doubts.title(all)} description={words.doubts.text}>
      {doubts.map(({ doubt, products }) => (
        <Box key={doubt} component="section" aria-label={words.doubts.kinds[doubt]} sx={{ '& + &': { mt: 2 } }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
            <Typography component="h3" variant="subtitle2" sx={{ flex: 1 }}>
              {words.doubts.kinds[doubt]}
            </Typography>
            {products > 1 && (
              <Button
                size="small"
                aria-disabled={leaveOut.isPending || undefined}
                onClick={() => !leaveOut.isPending && leaveOut.mutate({ rule: doubt })}
              >
                {words.doubts.leaveOutAll(products)}
              </Button>
            )}
          </Box>
          <FindingsList storeId={storeId} rule={doubt} />
        </Box>
      ))}
    </SectionCard>
  );
}
