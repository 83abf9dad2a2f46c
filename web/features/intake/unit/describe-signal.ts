import type { Asked } from '#contract/intake/intake.schemas.ts';

/** What a scan turned out to be: each has its colour, its glyph, its sentence and its sound. */
export type Signal = 'known' | 'new' | 'unknown' | 'over' | 'damaged';

type Read = Pick<Asked, 'knowledge' | 'standing' | 'line'>;

/** Half of what came of the line so far was broken: look twice. */
const oftenDamaged = 0.5;

export function signalOf({ knowledge, standing, line }: Read): Signal {
  const came = line ? line.received + line.over : 0;
  if (line && came > 0 && line.damaged / came >= oftenDamaged) return 'damaged';
  if (standing === 'over' || standing === 'unlisted') return 'over';
  return knowledge;
}
