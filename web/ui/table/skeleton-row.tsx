import Skeleton from '@mui/material/Skeleton';
import { TextSkeleton } from '../skeletons.tsx';
import type { CellSkeleton, Column } from './columns.ts';
import { unseen } from './table-parts.tsx';

interface SkeletonRowProps<Row> {
  columns: readonly Column<Row>[];
  selectable: boolean;
  hasMenu: boolean;
  /** Varies the lengths. */
  seed: number;
}

/** A row to come, in the shape of its columns. */
export function SkeletonRow<Row>({ columns, selectable, hasMenu, seed }: SkeletonRowProps<Row>) {
  return (
    <tr {...unseen}>
      {selectable && (
        <td data-box="">
          <TextSkeleton width={16} height={16} />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} data-align={column.align}>
          <CellShape shape={column.skeleton ?? (column.align === 'right' ? 'number' : 'text')} seed={seed} />
        </td>
      ))}
      {hasMenu && <td data-menu="" />}
    </tr>
  );
}

function CellShape({ shape, seed }: { shape: CellSkeleton; seed: number }) {
  const width = 100 + ((seed * 47) % 5) * 16;
  if (shape === 'chip') return <Skeleton variant="rounded" width={80} height={22} sx={{ borderRadius: '11px' }} />;
  if (shape === 'number') {
    return <Skeleton variant="rounded" width={48} height={12} sx={{ ml: 'auto', borderRadius: '4px' }} />;
  }
  if (shape === 'text') return <TextSkeleton width={width * 0.7} />;
  const lines = (
    <div style={{ display: 'grid', gap: 8 }}>
      <TextSkeleton width={width} />
      <TextSkeleton width={width * 0.6} height={10} />
    </div>
  );
  if (shape === 'lines') return lines;
  return (
    <div style={{ display: 'flex', alignItems: 'center', gap: 12 }}>
      <Skeleton variant="rounded" width={36} height={36} sx={{ borderRadius: '6px', flex: 'none' }} />
      {lines}
    </div>
  );
}
