import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { t } from '#web/kit/messages/t.ts';
import { pointsPerDot } from '#web/shared/labels/layout/dots.ts';
import type { PagePlan } from '#web/shared/labels/layout/sheet-grid.ts';
import { themed } from '#web/ui/theme/themed.ts';

const words = t.labels.preview;

const Sheet = styled('svg')(
  themed(({ theme }) => ({
    display: 'block',
    width: 132,
    height: 'auto',
    margin: '8px auto 4px',
    borderRadius: 4,
    border: `1px solid ${theme.vars.palette.border.default}`,
    // There the label itself is what there is room for.
    [theme.breakpoints.down('md')]: { display: 'none' },
    '& .page': { fill: theme.vars.palette.background.paper },
    '& .free': { fill: theme.vars.palette.background.sunken, stroke: theme.vars.palette.border.default },
    '& .used': { fill: theme.vars.palette.primary.main },
  })),
);

/** The first sheet, with the places that are printed on. */
export function SheetPreview({ plan, startCell }: { plan: PagePlan; startCell: number }) {
  const { cells, size, pages } = plan;
  const from = Math.min(Math.max(startCell, 1), cells.length) - 1;
  const used = pages[0]?.length ?? 0;
  const rows = new Set(cells.map(({ y }) => y)).size;
  return (
    <>
      <Sheet
        viewBox={`0 0 ${size.width / pointsPerDot} ${size.height / pointsPerDot}`}
        role="img"
        aria-label={words.sheetOf(used, cells.length)}
      >
        <rect className="page" width="100%" height="100%" />
        {cells.map(({ x, y, width, height }, at) => (
          <rect
            key={`${x} ${y}`}
            x={x}
            y={y}
            width={width}
            height={height}
            rx="12"
            strokeWidth="6"
            className={at >= from && at < from + used ? 'used' : 'free'}
          />
        ))}
      </Sheet>
      <Typography variant="caption" component="p" color="textSecondary" align="center">
        {words.sheet(cells.length / Math.max(1, rows), rows)}
      </Typography>
    </>
  );
}
