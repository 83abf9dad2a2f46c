import type { ProductImport } from '#contract/transfers/transfers.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { changesOf } from '../describe-import.ts';

const words = t.importing.foot;

const sentence = (text: string): string => (text === '' ? '' : ` ${text}.`);

/** "864 products change": ": 612 new, 198 updated, 54 get more stock. 1,047 stay, 35 wait in the tray." */
export function describeSum(made: ProductImport): { first: string; rest: string } {
  const { counts } = made;
  const changes = changesOf(made);
  const others = [counts.unchanged > 0 && words.stay(counts.unchanged), counts.errors > 0 && words.wait(counts.errors)]
    .filter((part) => part !== false)
    .join(', ');
  if (changes === 0) return { first: words.nothing, rest: `.${sentence(others)}` };
  return { first: words.change(changes), rest: `: ${words.deeds(counts)}.${sentence(others)}` };
}
