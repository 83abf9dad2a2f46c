import { expect, test, vi } from 'vitest';
import type { Asked, Unit } from '#contract/intake/intake.schemas.ts';
import { usualSettings } from '#contract/intake/usual-settings.ts';
import type { Tag } from '../label/print-tag.ts';
import { createIntakeLoop, type LoopParts, type Said } from './intake-loop.ts';

const grades = usualSettings.grades.map(({ key }) => ({ grade: key, product: null, units: 0, price: 20, why: [] }));

const askedOf = (code: string): Asked => ({
  reads: 'code',
  knowledge: 'known',
  standing: 'none',
  wanted: 0,
  item: {
    barcode: code,
    asin: '',
    sku: '',
    title: `Item ${code}`,
    brand: '',
    model: '',
    category: null,
    subCategory: null,
    retail: 40,
    image: null,
    source: 'products',
  },
  line: null,
  shelf: [],
  grades,
  bin: '',
  choices: [],
});

/** A station whose server and printer answer at once, except where a test has them wait. */
function open(
  parts: Partial<LoopParts> = {},
  before: (call: 'ask' | 'add' | 'place') => Promise<void> = async () => {},
) {
  const said: Said[] = [];
  const titles = new Map<string, string>();
  const bins: [string | undefined, string][] = [];
  const timers = new Set<() => void>();
  let made = 0;
  const loop = createIntakeLoop({
    setup: () => ({ settings: usualSettings, session: { _id: 'session', truckload: null }, tag: null }) as never,
    ask: async ({ text }) => {
      await before('ask');
      return askedOf(text ?? '');
    },
    price: null,
    isOnline: () => true,
    add: async (input) => {
      await before('add');
      titles.set(input._id, input.item.title);
      const { _id, price, bin, item } = input;
      const product = { title: item.title, image: null };
      const label = { code: _id, price } as Unit['label'];
      return { kind: 'received', unit: { _id, product, price, bin, label, gradeName: '', relabels: false } as Unit };
    },
    place: async (unit, { bin }) => {
      await before('place');
      if (bin !== undefined) bins.push([titles.get(unit), bin]);
      return null;
    },
    undo: async () => undefined,
    takeLabel: async () => null,
    print: async () => undefined,
    wait: (_milliseconds, then) => {
      timers.add(then);
      return () => void timers.delete(then);
    },
    say: (what) => said.push(what),
    newId: () => {
      made += 1;
      return `unit ${made}`;
    },
    now: () => 0,
    ...parts,
  });
  const haveWaited = () => {
    for (const then of timers) then();
  };
  return { loop, said, bins, haveWaited };
}

type Station = ReturnType<typeof open>;

/** As it comes from the hands of somebody who does not look up. */
function takeIn({ loop }: Station, code: string, bin: string): Promise<void> {
  void loop.scan(code);
  void loop.act({ kind: 'grade', place: 2 });
  void loop.act({ kind: 'enter' });
  return loop.scan(bin);
}

test.each(['ask', 'add', 'place'] as const)(
  'while “%s” is slow, bins go to the units they were scanned for',
  async (slow) => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    const asked = vi.fn();
    const station = open({}, async (call) => {
      if (call !== slow) return;
      asked();
      await answered;
    });
    void takeIn(station, '036000291452', 'K-14');
    void takeIn(station, '012345678905', 'B-02');
    const done = takeIn(station, '036000291452', 'K-15');
    await expect.poll(() => asked.mock.calls.length).toBe(1);
    expect(station.bins).toEqual([]);
    answer();
    await done;
    expect(station.bins).toEqual([
      ['Item 036000291452', 'K-14'],
      ['Item 012345678905', 'B-02'],
      ['Item 036000291452', 'K-15'],
    ]);
    expect(station.said.filter(({ kind }) => kind !== 'signal' && kind !== 'taken' && kind !== 'put')).toEqual([]);
  },
);

test('a bin that is scanned twice is that bin, and a short code that is none is the next unit', async () => {
  const station = open();
  await takeIn(station, '036000291452', 'K-14');
  await station.loop.scan('k-14');
  expect(station.bins).toEqual([['Item 036000291452', 'K-14']]);
  expect(station.loop.state()).toMatchObject({ asking: null, draft: { step: 'photo', bin: 'K-14' } });
  await station.loop.scan('tor-24c');
  expect(station.loop.state().draft).toMatchObject({ item: { title: 'Item tor-24c' }, taken: null });
});

test('a printer without paper keeps nobody from the next unit, and its labels are counted until they are out', async () => {
  const papers: (() => void)[] = [];
  const printed: string[] = [];
  const station = open({
    print: async ({ code }: Tag) => {
      await new Promise<void>((resolve) => papers.push(resolve));
      printed.push(code);
    },
  });
  const { loop, said, haveWaited } = station;
  await takeIn(station, '036000291452', 'K-14');
  await takeIn(station, '012345678905', 'B-02');
  expect(station.bins.map(([, bin]) => bin)).toEqual(['K-14', 'B-02']);
  expect(loop.state().unprinted).toEqual([]);
  haveWaited();
  expect(loop.state().unprinted.map(({ code }) => code)).toEqual(['unit 1', 'unit 2']);
  expect(said.filter(({ kind }) => kind === 'silentPrinter')).toHaveLength(2);
  // They are at the printer: once more would be two labels of each.
  await loop.act({ kind: 'reprint' });
  expect(papers).toHaveLength(2);
  for (const fill of papers) fill();
  await expect.poll(() => loop.state().unprinted).toEqual([]);
  expect(printed).toEqual(['unit 1', 'unit 2']);
});

test('labels that a printer has refused are printed by one key, each of them', async () => {
  let isOn = false;
  const printed: string[] = [];
  const station = open({
    print: async ({ code }: Tag) => {
      if (!isOn) throw new Error('The printer is not connected.');
      printed.push(code);
    },
  });
  const { loop } = station;
  await takeIn(station, '036000291452', 'K-14');
  await takeIn(station, '012345678905', 'B-02');
  await expect.poll(() => loop.state().unprinted.length).toBe(2);
  isOn = true;
  await takeIn(station, '036000291452', 'K-14');
  await expect.poll(() => printed).toEqual(['unit 3']);
  expect(loop.state().unprinted).toHaveLength(2);
  await loop.act({ kind: 'reprint' });
  await expect.poll(() => loop.state().unprinted).toEqual([]);
  expect(printed).toEqual(['unit 3', 'unit 1', 'unit 2']);
});
