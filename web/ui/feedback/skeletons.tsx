import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { tableSize } from '../theme/tokens.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';

const numbers = (amount: number) => Array.from({ length: amount }, (_, index) => index);
// Uneven, as real texts are.
const widths = [180, 140, 200, 160, 120];

/** Announces loading once; the drawing inside is for the eye only. */
function Loading({ label = t.common.loading, children }: { label?: string | undefined; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

/** A line of text to come. */
export const TextSkeleton = ({ width = 140, height = 12 }: { width?: number | string; height?: number }) => (
  <Skeleton variant="rounded" width={width} height={height} sx={{ maxWidth: '100%', borderRadius: '4px' }} />
);

/** List rows to come: a picture, two lines, a figure at the right. */
export function RowsSkeleton({ rows = 5, thumb = false, label }: { rows?: number; thumb?: boolean; label?: string }) {
  return (
    <Loading label={label}>
      {numbers(rows).map((row) => (
        <Box
          key={row}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.5,
            px: 2.5,
            height: thumb ? tableSize.thumb : tableSize.row,
            borderBottom: row < rows - 1 ? 1 : 0,
            borderColor: 'border.subtle',
          }}
        >
          {thumb && <Skeleton variant="rounded" width={36} height={36} sx={{ borderRadius: '6px' }} />}
          <Box sx={{ flex: 1, display: 'grid', gap: 1 }}>
            <TextSkeleton width={widths[row % widths.length] ?? 140} />
            {thumb && <TextSkeleton width={110} height={10} />}
          </Box>
          <TextSkeleton width={48} />
        </Box>
      ))}
    </Loading>
  );
}

/** A card to come: heading and a few lines, or the given height. */
export function CardSkeleton({ lines = 3, height, label }: { lines?: number; height?: number; label?: string }) {
  return (
    <Card>
      <CardContent sx={{ pt: '20px' }}>
        <Loading label={label}>
          <Box sx={{ display: 'grid', gap: 1.5, minHeight: height }}>
            <TextSkeleton width={120} height={16} />
            {numbers(lines).map((line) => (
              <TextSkeleton key={line} width={`${90 - line * 15}%`} />
            ))}
          </Box>
        </Loading>
      </CardContent>
    </Card>
  );
}

/** Form fields to come, label above box. */
export function FormSkeleton({ fields = 4, label }: { fields?: number; label?: string }) {
  return (
    <Loading label={label}>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        {numbers(fields).map((field) => (
          <Box key={field} sx={{ display: 'grid', gap: 1.25 }}>
            <TextSkeleton width={90} />
            <Skeleton variant="rounded" height={34} />
          </Box>
        ))}
      </Box>
    </Loading>
  );
}
