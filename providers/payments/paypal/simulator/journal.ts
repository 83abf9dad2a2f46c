import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

interface Line {
  kind: string;
  id: string;
  /** Null for what is no more. */
  value: unknown;
}

/** Keeps the last state of every thing in a file, line by line, so that what was paid outlives a restart. */
export interface Journal {
  /** What the file held when it was opened, oldest first. */
  kept<Value>(kind: string): Value[];
  put(kind: string, id: string, value: unknown): void;
  /** What is put meanwhile is kept all or not at all, whenever the process ends. */
  together<Value>(work: () => Value): Value;
}

/** Opens the file and leaves out of it what has been overwritten since. */
export function openJournal(file: string): Journal {
  const lines = existsSync(file) ? readLines(readFileSync(file, 'utf8')) : [];
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, lines.map(toText).join(''));
  renameSync(`${file}.new`, file);

  let gathered: string[] | null = null;

  return {
    kept: <Value>(kind: string) => lines.filter((line) => line.kind === kind).map(({ value }) => value as Value),
    // Written before the answer goes out: a process that is killed has told nobody what it then forgets.
    put(kind, id, value) {
      const text = toText({ kind, id, value });
      if (gathered) gathered.push(text);
      else appendFileSync(file, text);
    },
    together(work) {
      gathered = [];
      try {
        return work();
      } finally {
        appendFileSync(file, gathered.join(''));
        gathered = null;
      }
    },
  };
}

const toText = (line: Line) => `${JSON.stringify(line)}\n`;

function readLines(text: string): Line[] {
  const last = new Map<string, Line>();
  for (const line of text.split('\n').flatMap(parseLine)) last.set(`${line.kind} ${line.id}`, line);
  return [...last.values()].filter(({ value }) => value !== null);
}

// The last line may have been cut off with the process that wrote it.
function parseLine(text: string): Line[] {
  try {
    return text === '' ? [] : [JSON.parse(text)];
  } catch {
    return [];
  }
}
