import type { ProductImport } from '#contract/transfers/transfers.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import type { Glyph } from '#web/ui/facts/status-glyph.tsx';
import type { Tone } from '#web/ui/theme/tone.ts';
import { stageOf } from './import-stage.ts';

interface ImportLook {
  label: string;
  tone: Tone;
  glyph: Glyph;
}

const { statuses } = t.transfers.recent;

const looks = {
  checking: { label: statuses.checking, tone: 'info', glyph: 'quarter' },
  columns: { label: statuses.columns, tone: 'warning', glyph: 'half' },
  ready: { label: statuses.ready, tone: 'accent', glyph: 'half' },
  unchanged: { label: statuses.unchanged, tone: 'neutral', glyph: 'dot' },
  errors: { label: statuses.errors, tone: 'warning', glyph: 'alert' },
  refused: { label: statuses.refused, tone: 'error', glyph: 'slash' },
  running: { label: statuses.running, tone: 'accent', glyph: 'three-quarters' },
  done: { label: statuses.done, tone: 'success', glyph: 'check' },
  undone: { label: statuses.undone, tone: 'neutral', glyph: 'return' },
  failed: { label: statuses.failed, tone: 'error', glyph: 'cross' },
} as const satisfies Record<string, ImportLook>;

/** The status of an import as its chip shows it. */
export function lookOf(made: ProductImport): ImportLook {
  const stage = stageOf(made, undefined);
  if (stage === 'done' && made.undone) return looks.undone;
  if (stage !== 'checked') return looks[stage];
  if (made.counts.errors > 0) return looks.errors;
  return changesOf(made) > 0 ? looks.ready : looks.unchanged;
}

/** How many products an import makes or changes. */
export const changesOf = ({ counts: { create, update, restock } }: ProductImport): number => create + update + restock;

/** How many products the file speaks of, those that wait in the tray aside. */
export const productsIn = (made: ProductImport): number => changesOf(made) + made.counts.unchanged;

/** "1,200 new · 34 changed", without what there is none of. */
export function countsText({ counts }: ProductImport): string {
  const words = t.transfers.counts;
  const parts = [
    counts.create > 0 && words.create(counts.create),
    counts.update > 0 && words.update(counts.update),
    counts.restock > 0 && words.restock(counts.restock),
    counts.unchanged > 0 && words.unchanged(counts.unchanged),
    counts.errors > 0 && words.errors(counts.errors),
  ];
  return parts.filter((part) => part !== false).join(' · ');
}

/** What the server is doing with the file just now, in words and as a share if that is known. */
export function describeProgress({ status, progress }: ProductImport): { title: string; share: number | undefined } {
  const { done, total } = progress;
  const words = t.importing.progress;
  const share = total === null || total === 0 ? undefined : Math.min(1, done / total);
  if (status === 'running') return { title: total ? words.runningOf(done, total) : words.running, share };
  if (total) return { title: words.checkingOf(done, total), share };
  return { title: done > 0 ? words.checking(done) : words.reading, share };
}

const longestTitle = 30;

/** Titles in the preview are cut at 30 characters. */
export function cutTitle(title: string): string {
  const letters = [...title];
  return letters.length <= longestTitle ? title : `${letters.slice(0, longestTitle).join('').trimEnd()}…`;
}
