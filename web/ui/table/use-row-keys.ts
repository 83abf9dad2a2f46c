import type { KeyboardEvent } from 'react';
import type { SelectionController } from './selection/use-selection.ts';

const rowMark = '[data-row]';
const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrows go from row to row, x or space picks the one that has the focus; Enter opens it, as its link does anyway. */
export function useRowKeys(selection: SelectionController | undefined) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    // Menus of rows are drawn elsewhere, yet their keys arrive here too.
    if (!event.currentTarget.contains(target) || hasCommandKey(event)) return;
    const row = target.closest<HTMLElement>(rowMark);
    const step = steps[event.key];
    const moved = step !== undefined && focusRow(row ? neighbour(row, step) : firstRow(event.currentTarget, step));
    const picked = row !== null && isPickKey(event.key, target) && pickRow(row, selection);
    if (moved || picked) event.preventDefault();
  };
}

const hasCommandKey = (event: KeyboardEvent) => event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;

const isPickKey = (key: string, target: HTMLElement) => key === 'x' || (key === ' ' && target.matches('[data-opener]'));

const firstRow = (scroller: HTMLElement, step: 1 | -1) =>
  step === 1 ? scroller.querySelector<HTMLElement>(rowMark) : null;

function neighbour(row: HTMLElement, step: 1 | -1): HTMLElement | null {
  const next = step === 1 ? row.nextElementSibling : row.previousElementSibling;
  return next instanceof HTMLElement && next.matches(rowMark) ? next : null;
}

function focusRow(row: HTMLElement | null): boolean {
  const target = row?.querySelector<HTMLElement>('[data-opener]') ?? row?.querySelector<HTMLElement>('input, button');
  target?.focus();
  return target !== undefined && target !== null;
}

function pickRow({ dataset }: HTMLElement, selection: SelectionController | undefined): boolean {
  const id = dataset.row;
  if (!selection || id === undefined) return false;
  selection.pick([id], !selection.has(id));
  return true;
}
