import { memo } from 'react';
import type { Column } from '../column.ts';
import type { Geometry } from './geometry.ts';
import { asColumnHeader, asRow, asRowGroup } from './grid-roles.ts';

interface SheetHeadProps {
  columns: readonly Column[];
  shown: readonly number[];
  geometry: Geometry;
  /** The selected columns. */
  from: number;
  to: number;
}

/** The titles of the columns. A click selects the column; Ctrl and Space do so on the keyboard. */
export const SheetHead = memo(({ columns, shown, geometry, from, to }: SheetHeadProps) => {
  const { gutter, starts, widths, frozen } = geometry;
  let end = gutter;
  return (
    <div {...asRowGroup} style={{ display: 'contents' }}>
      <div {...asRow(1)} data-head="" style={{ width: geometry.width }}>
        {gutter > 0 && <div data-corner="" aria-hidden="true" style={{ width: gutter }} />}
        {shown.map((index) => {
          const column = columns[index];
          if (!column) return null;
          const left = starts[index] ?? 0;
          const gap = left - end;
          const width = widths[index] ?? 0;
          end = left + width;
          const isFrozen = index < frozen;
          return (
            <div
              key={column.id}
              {...asColumnHeader(index + 1)}
              data-align={column.align}
              data-in={index >= from && index <= to ? '' : undefined}
              data-frozen={isFrozen ? (index === frozen - 1 ? 'last' : '') : undefined}
              title={column.title}
              style={{ width, marginLeft: gap || undefined, left: isFrozen ? left : undefined }}
            >
              <span>{column.title}</span>
            </div>
          );
        })}
      </div>
    </div>
  );
});
