import type { Truckload } from '#contract/truckloads/truckloads.schemas.ts';
import { formatNumber, formatPercent } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import type { Tone } from '#web/ui/theme/tone.ts';

const words = t.truckloads;

export interface ManifestWords {
  text: string;
  /** More than a fact: something happens, or something is wrong. */
  tone: Extract<Tone, 'neutral' | 'info' | 'warning' | 'error'>;
}

/** Lot number, requests and profile, as far as there are any. */
export const factsOf = ({
  lotNumber,
  requests,
  profile,
}: Pick<Truckload, 'lotNumber' | 'requests' | 'profile'>): string =>
  [lotNumber && words.lot(lotNumber), requests > 0 && words.requestsOf(requests), profile?.name]
    .filter(Boolean)
    .join(' · ');

/** How far its manifest is, or, once it is read, how far the truckload is on its way to products. */
export function manifestWords({ csv, break: way, totals }: Pick<Truckload, 'csv' | 'break' | 'totals'>): ManifestWords {
  if (!csv) return { text: words.noManifest, tone: 'neutral' };
  if (csv.state === 'reading') return { text: words.reading(formatNumber(csv.done)), tone: 'info' };
  if (csv.state === 'refused') return { text: words.refused, tone: 'error' };
  if (way.state === 'running') {
    return { text: words.breaking(formatNumber(way.done), formatNumber(way.total)), tone: 'info' };
  }
  if (way.state === 'failed') return { text: words.breakFailed, tone: 'error' };
  if (way.state === 'done') return { text: words.broken, tone: 'neutral' };
  const doubtful = csv.warned + csv.rejected;
  if (doubtful > 0) return { text: words.toCheck(doubtful), tone: 'warning' };
  return { text: words.lines(totals.lines), tone: 'neutral' };
}

/** What the items will bring, as a share of what the truckload cost; null where either is not known yet. */
export const recoveryOf = ({ totals }: Pick<Truckload, 'totals'>): number | null =>
  totals.cost && totals.expected > 0 ? totals.expected / totals.cost : null;

/** The same in words: 182%. */
export const recoveryText = (truckload: Pick<Truckload, 'totals'>): string => {
  const recovery = recoveryOf(truckload);
  return recovery === null ? words.none : formatPercent(Math.round(recovery * 100) / 100);
};
