import { formatBytes } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';

/** How files are called that tables come in: all of them are read alike, wherever they are taken. */
export const tableFiles = ['.csv', '.tsv', '.txt', '.xlsx', '.ods', '.json', '.jsonl'];

export interface DropRules {
  /** Types (`image/png`, `image/*`) or endings (`.csv`); none means anything. */
  accept?: readonly string[];
  maxBytes?: number;
  /** Said of files of another kind, instead of their names. */
  unsupported?: string;
  /** 1 replaces the file that is there. */
  maxFiles: number;
}

export type FileLike = Pick<File, 'name' | 'type' | 'size'>;

/** Parts what may be added from what may not, with a sentence for each refusal. */
export function sortFiles<Item extends FileLike>(added: readonly Item[], present: readonly Item[], rules: DropRules) {
  const problems: string[] = [];
  const fitting = added.filter((file) => {
    const problem = problemOf(file, rules);
    if (problem && !problems.includes(problem)) problems.push(problem);
    return !problem;
  });
  if (rules.maxFiles === 1) {
    if (fitting.length > 1) problems.push(t.common.drop.tooMany(1));
    return { files: fitting.length > 0 ? fitting.slice(0, 1) : [...present], problems };
  }
  const room = Math.max(0, rules.maxFiles - present.length);
  if (fitting.length > room) problems.push(t.common.drop.tooMany(rules.maxFiles));
  return { files: [...present, ...fitting.slice(0, room)], problems };
}

interface OneFileWords {
  tooMany: string;
  wrongType: (name: string) => string;
}

/** The one file to take, or why there is none; `words` say what the place takes. */
export function chooseOneFile<Item extends FileLike>(
  files: readonly Item[],
  { accept, maxBytes }: Required<Pick<DropRules, 'accept' | 'maxBytes'>>,
  words: OneFileWords,
): { file?: Item; reason?: string } {
  const [first] = files;
  if (!first) return {};
  if (files.length > 1) return { reason: words.tooMany };
  if (!isAccepted(first, accept)) return { reason: words.wrongType(first.name) };
  const reason = problemOf(first, { maxFiles: 1, maxBytes });
  return reason === undefined ? { file: first } : { reason };
}

function problemOf(file: FileLike, { accept = [], maxBytes, unsupported }: DropRules) {
  const { drop } = t.common;
  if (!isAccepted(file, accept)) return describeUnsupported(file, unsupported ?? drop.wrongType(file.name));
  if (file.size === 0) return drop.empty(file.name);
  if (maxBytes !== undefined && file.size > maxBytes) return drop.tooLarge(file.name, formatBytes(maxBytes));
  return undefined;
}

const heicTypes: readonly string[] = ['image/heic', 'image/heif', '.heic', '.heif'];

/** How iPhones store photos; only Apple's browsers can read them. */
export const isHeic = (file: FileLike): boolean => isAccepted(file, heicTypes);

/** What is said of a file of another kind; of a phone's photo also what can be done. */
export const describeUnsupported = (file: FileLike, words: string): string =>
  isHeic(file) ? `${words}${words.endsWith('.') ? '' : '.'} ${t.common.drop.heic}` : words;

/** Whether a file is of one of these kinds; no kinds take anything. */
export const isAccepted = (file: FileLike, accept: readonly string[]): boolean =>
  accept.length === 0 || accept.some((pattern) => matches(file, pattern));

function matches(file: FileLike, pattern: string) {
  if (pattern.startsWith('.')) return file.name.toLowerCase().endsWith(pattern.toLowerCase());
  if (pattern.endsWith('/*')) return file.type.startsWith(pattern.slice(0, -1));
  return file.type === pattern;
}
