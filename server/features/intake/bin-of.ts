import { isBinCode } from '#contract/bins/bin-code.ts';
import { cleanLine } from '#contract/kit/clean-texts.ts';
import type { Tx } from '#server/db/database.ts';
import { findBinName } from '#server/features/bins/bin-names.sql.ts';
import type { Actor } from '#server/kit/actor.ts';
import { invalid } from '#server/kit/failure.ts';

interface Told {
  /** Where whoever says it stands: bins of other places are none of theirs. */
  location: string;
  /** Said without a network: the unit lies there, whatever has become of the label since. */
  isFact?: boolean;
}

/** The name of the bin that somebody typed, or whose label they scanned: the one place that knows how bins are called. */
export async function binOf(tx: Tx, actor: Actor, text: string, { location, isFact = false }: Told): Promise<string> {
  const line = cleanLine(text);
  if (!isBinCode(line)) return line;
  const bin = await findBinName(tx, actor, line);
  if (bin?.location.id === location) return bin.name;
  if (isFact) return '';
  throw invalid({ param: 'bin', msg: bin ? `This bin is at ${bin.location.name}.` : 'No bin has this label' });
}
