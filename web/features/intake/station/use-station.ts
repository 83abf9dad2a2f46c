import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { intake } from '#contract/intake/intake.contract.ts';
import type { Asked, AskInput, IntakeLine, StationSetup } from '#contract/intake/intake.schemas.ts';
import { parseCode } from '#contract/kit/parse-code.ts';
import { call, callPage } from '#web/kit/api.ts';
import { isUnreachable } from '#web/kit/api-error.ts';
import { newId } from '#web/kit/new-id.ts';
import { whenIdle } from '#web/kit/when-idle.ts';
import { intakeKey } from '../intake.queries.ts';
import { openIntakeDatabase } from '../local/intake-database.ts';
import { type Kept, openKept } from '../local/kept.ts';
import { openLabelStock } from '../local/label-stock.ts';
import { openUnitQueue, type UnitQueue } from '../local/unit-queue.ts';
import { stationId } from '../start/chosen-session.ts';
import { createIntakeLoop, type IntakeLoop, type Said } from '../unit/intake-loop.ts';

/** What a station works with, as long as it is on the screen. */
export interface OpenStation {
  loop: IntakeLoop;
  queue: UnitQueue;
  /** False where the browser keeps nothing beyond this visit. */
  isKeeping: boolean;
}

// Drawing codes takes more code than the station itself; it is fetched while somebody looks at the first unit.
const loadPrinting = () => import('../label/print-tag.ts');

const patience = 8000;
const linesPortion = 100;
const mostKeptLines = 5000;

interface Options {
  setup: StationSetup;
  onSaid: (said: Said) => void;
}

/** Opens the queue, the numbers of labels and the loop over them. */
export function useOpenStation({ setup, onSaid }: Options): OpenStation | undefined {
  const client = useQueryClient();
  const [opened, setOpened] = useState<OpenStation>();
  const say = useEffectEvent(onSaid);
  // The loop reads it whenever it is asked, also while it is drawn.
  const latest = useRef(setup);
  useEffect(() => {
    latest.current = setup;
  }, [setup]);
  const { _id: session, store, truckload } = setup.session;
  const load = truckload?._id ?? null;
  useEffect(() => {
    let isWanted = true;
    let close = () => {};
    const open = async () => {
      const isKeeping = (await openIntakeDatabase(store)) !== null;
      const kept = await openKept(store);
      const labels = await openLabelStock(store, stationId());
      const refresh = () => void client.invalidateQueries({ queryKey: intakeKey, predicate: isOfProgress });
      // Named before it is made: what the queue has sent is told to the loop.
      let loop: IntakeLoop | undefined;
      const queue = await openUnitQueue(store, (unit) => {
        loop?.received(unit);
        refresh();
      });
      const isOnline = () => isConnected(queue);
      loop = createIntakeLoop({
        setup: () => latest.current,
        ask: (input) => {
          const { categories } = latest.current;
          return askSomewhere({ session, load, input, kept, categories, isOnline: isOnline() });
        },
        price: (input) => {
          if (!isOnline()) return Promise.reject(new Error('offline'));
          return call(intake.price, { body: { ...input, session } }, { signal: AbortSignal.timeout(patience) });
        },
        isOnline,
        add: async (input) => {
          const outcome = await queue.add(input);
          refresh();
          return outcome;
        },
        place: queue.place,
        undo: async (unit) => {
          if (!(await queue.takeBack(unit))) {
            await call(intake.undo, { params: { id: unit } }, { idempotencyKey: `undo-${unit}` });
          }
          refresh();
        },
        takeLabel: labels.take,
        print: async (tag) => (await loadPrinting()).printTag(tag),
        wait: (milliseconds, then) => {
          const timer = setTimeout(then, milliseconds);
          return () => clearTimeout(timer);
        },
        say: (said) => say(said),
        newId,
        now: Date.now,
      });
      close = () => queue.close();
      if (!isWanted) return close();
      setOpened({ loop, queue, isKeeping });
      // What is asked for later is here before the network may be gone.
      whenIdle(() => {
        void loadPrinting();
        void import('../dialogs/asking-dialogs.tsx');
        void import('./label-preview.tsx');
      });
      if (!isOnline()) return;
      await labels.refill().catch(() => undefined);
      if (load) await keepLines(kept, load).catch(() => undefined);
    };
    open().catch((error: unknown) => {
      // Drawn as any other failure of a page.
      setOpened(() => {
        throw error;
      });
    });
    return () => {
      isWanted = false;
      setOpened(undefined);
      close();
    };
  }, [client, session, store, load]);
  return opened;
}

/** What a unit changes of what is shown: not the setup, which stays as it is. */
const isOfProgress = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
  queryKey[1] === 'tick-off' || queryKey[1] === 'throughput';

/** The lines of a manifest are what is known without a network of what was never scanned here. */
async function keepLines(kept: Kept, truckload: string): Promise<void> {
  const lines: IntakeLine[] = [];
  for (let page = 1; lines.length < mostKeptLines; page += 1) {
    const input = { params: { id: truckload }, query: { page, pageSize: linesPortion } };
    const { rows, total } = await callPage(intake.lines, input);
    lines.push(...rows);
    if (rows.length === 0 || lines.length >= total) break;
  }
  await kept.keepLines(truckload, lines);
}

interface Asking {
  session: string;
  load: string | null;
  input: Omit<AskInput, 'session'>;
  kept: Kept;
  categories: StationSetup['categories'];
  isOnline: boolean;
}

async function askSomewhere({ session, load, input, kept, categories, isOnline }: Asking): Promise<Asked> {
  const { text } = input;
  if (isOnline) {
    try {
      const signal = AbortSignal.timeout(patience);
      const asked = await call(intake.ask, { body: { ...input, session } }, { signal });
      if (text !== undefined && asked.item) void kept.keepAnswer(text, asked).catch(() => undefined);
      return asked;
    } catch (error) {
      if (!isUnreachable(error) && !(error instanceof DOMException)) throw error;
    }
  }
  return askHere({ text: text ?? '', load, kept, categories, template: input.template });
}

interface AskingHere {
  text: string;
  load: string | null;
  kept: Kept;
  categories: StationSetup['categories'];
  template: Asking['input']['template'];
}

/** Without a network: what was known when it was scanned last, or what the manifest says of it. */
async function askHere({ text, load, kept, categories, template }: AskingHere): Promise<Asked> {
  if (template) {
    const title = template.pieces.filter((piece) => piece !== '').join(' ');
    const filed = categories.find(({ _id }) => _id === template.category);
    const category = filed ? { _id: filed._id, name: filed.name } : null;
    const item = { ...emptyItem, title: title || (category?.name ?? ''), category, source: 'template' as const };
    return { ...unknownOf('', load), reads: 'template', item };
  }
  const before = await kept.readAnswer(text);
  if (before) return before;
  const code = parseCode(text);
  const lines = load ? await kept.readLines(load) : [];
  const line = lines.find(({ barcode, sku }) => {
    const own = parseCode(barcode);
    return (code.gtin14 !== null && own.gtin14 === code.gtin14) || (sku !== '' && sku === text.trim());
  });
  const barcode = code.kind === 'text' || code.kind === 'empty' ? '' : code.value;
  if (!line) return unknownOf(barcode, load);
  const { title, unitRetail, sku } = line;
  const item = { ...emptyItem, barcode, sku, title, retail: unitRetail, source: 'manifest' as const };
  const standing = line.received < line.expected ? ('expected' as const) : ('over' as const);
  return { ...unknownOf(barcode, load), knowledge: 'new', standing, item, line };
}

const emptyItem = {
  barcode: '',
  asin: '',
  sku: '',
  title: '',
  brand: '',
  model: '',
  category: null,
  subCategory: null,
  retail: null,
  image: null,
  source: 'none' as const,
};

const unknownOf = (barcode: string, load: string | null): Asked => ({
  reads: 'code',
  knowledge: 'unknown',
  standing: load === null ? 'none' : 'unlisted',
  wanted: 0,
  item: { ...emptyItem, barcode },
  line: null,
  shelf: [],
  grades: [],
  bin: '',
  choices: [],
});

const isConnected = (queue: UnitQueue): boolean =>
  navigator.onLine && onlineManager.isOnline() && queue.state().hindrance !== 'offline';

/** Whether the server can be reached, as far as anything here has noticed. */
export function useIsOnline(queue: UnitQueue, isKept: boolean): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = [onlineManager.subscribe(listener), queue.subscribe(listener)];
      return () => {
        for (const end of ends) end();
      };
    },
    [queue],
  );
  return useSyncExternalStore(subscribe, () => isConnected(queue)) && !isKept;
}
