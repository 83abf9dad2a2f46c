import type { CSSProperties } from 'react';
import { unseen } from './table-parts.tsx';
import type { CellSkeleton, Column } from './toolbar/columns.ts';

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
          <Bone style={{ width: 16, height: 16 }} />
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

// A plain element that the table styles: a list that is scrolled fast draws hundreds a second.
const Bone = ({ style }: { style: CSSProperties }) => <span data-bone="" style={style} />;

function CellShape({ shape, seed }: { shape: CellSkeleton; seed: number }) {
  const width = 100 + ((seed * 47) % 5) * 16;
  if (shape === 'chip') return <Bone style={{ width: 80, height: 22, borderRadius: 11 }} />;
  if (shape === 'number') return <Bone style={{ width: 48, height: 12, marginLeft: 'auto' }} />;
  if (shape === 'text') return <Bone style={{ width: width * 0.7, height: 12 }} />;
  const lines = (
    <div style={{ display: 'grid', gap: 8 }}>
      <Bone style={{ width, height: 12 }} />
      <Bone style={{ width: width * 0.6, height: 10 }} />
    </div>
  );
  if (shape === 'lines') return lines;
  return (
    <div style={{ display: 'flex', alignItems: 'center', gap: 12 }}>
      <Bone style={{ width: 36, height: 36, borderRadius: 6 }} />
      {lines}
    </div>
  );
}
