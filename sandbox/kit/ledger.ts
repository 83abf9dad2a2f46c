import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Records of one kind, by key, oldest first; the oldest are forgotten when there are too many. */
export interface Shelf<Value> {
  get(key: string): Value | undefined;
  put(key: string, value: Value): void;
  remove(key: string): void;
  values(): Value[];
}

interface Entry {
  kind: string;
  key: string;
  /** Left out when the record was removed. */
  value?: unknown;
}

const usuallyKept = 20_000;
const linesUntilRewritten = 100_000;

/** What the simulator remembers, also after a restart, however it was stopped. */
export function openLedger(file: string) {
  const shelves = new Map<string, Map<string, unknown>>();
  const shelfOf = (kind: string) => {
    const shelf = shelves.get(kind) ?? new Map<string, unknown>();
    shelves.set(kind, shelf);
    return shelf;
  };

  for (const { kind, key, value } of readEntries(file)) {
    if (value === undefined) shelfOf(kind).delete(key);
    else shelfOf(kind).set(key, value);
  }
  rewrite(file, shelves);
  let lines = 0;
  let gathered: string[] | null = null;

  // Written before the answer goes out: a process that is killed has told nobody what it then forgets.
  function note(entry: Entry): void {
    const text = `${JSON.stringify(entry)}\n`;
    if (gathered) gathered.push(text);
    else appendFileSync(file, text);
    lines += 1;
    if (lines < linesUntilRewritten || gathered) return;
    rewrite(file, shelves);
    lines = 0;
  }

  return {
    shelf<Value>(kind: string, kept = usuallyKept): Shelf<Value> {
      const records = shelfOf(kind) as Map<string, Value>;
      function remove(key: string): void {
        if (records.delete(key)) note({ kind, key });
      }
      return {
        get: (key) => records.get(key),
        put(key, value) {
          records.set(key, value);
          note({ kind, key, value });
          const [oldest] = records.keys();
          if (records.size > kept && oldest !== undefined) remove(oldest);
        },
        remove,
        values: () => [...records.values()],
      };
    },

    /** What is put meanwhile is kept all or not at all, whenever the process ends. */
    together<Value>(work: () => Value): Value {
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

export type Ledger = ReturnType<typeof openLedger>;

function readEntries(file: string): Entry[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
  return text.split('\n').flatMap((line) => {
    try {
      return [toEntry(JSON.parse(line))];
    } catch {
      // The last line of a process that was killed while it wrote.
      return [];
    }
  });
}

// PayPal's file once had its own form: `id` for the key, null for what was removed.
const toEntry = ({ kind, key, id = '', value }: Omit<Entry, 'key'> & { key?: string; id?: string }): Entry =>
  value === null || value === undefined ? { kind, key: key ?? id } : { kind, key: key ?? id, value };

/** What was overwritten or removed since is left behind. */
function rewrite(file: string, shelves: ReadonlyMap<string, ReadonlyMap<string, unknown>>): void {
  const lines = [...shelves].flatMap(([kind, records]) =>
    [...records].map(([key, value]) => `${JSON.stringify({ kind, key, value })}\n`),
  );
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, lines.join(''));
  renameSync(`${file}.new`, file);
}
