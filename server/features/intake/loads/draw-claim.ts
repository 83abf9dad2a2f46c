import { buffer } from 'node:stream/consumers';
import { addCents, type Cents, cents } from '#contract/kit/money.ts';
import { inDollars } from '#contract/pricing/money.ts';
import {
  closePaper,
  drawFacts,
  drawTable,
  margin,
  need,
  openPaper,
  type Paper,
  type TableRow,
  widthOf,
  write,
} from '#server/features/orders/documents/printed-paper.service.ts';
import type { Deps } from '#server/kit/deps.ts';
import { toLogo } from '#server/kit/pictures/images.ts';
import { type ClaimPosition, costOf, retailOf } from './claim.ts';
import type { TickOffRow } from './loads.repository.ts';

// What goes on more pages than this is read from the table.
const mostPositions = 2000;
const mostPictures = 60;
const tile = { width: 160, height: 120, gap: 12, caption: 26 };

interface Options {
  withCosts: boolean;
  madeAt: Date;
}

/** The claim as a letter: what is short, misgraded and damaged, and pictures of it. */
export async function drawClaim(
  { storage }: Pick<Deps, 'storage'>,
  load: TickOffRow,
  claim: AsyncIterable<ClaimPosition>,
  { withCosts, madeAt }: Options,
): Promise<Paper> {
  const positions: ClaimPosition[] = [];
  let [count, retail, cost] = [0, cents(0), cents(0)];
  for await (const position of claim) {
    count += 1;
    retail = addCents(retail, retailOf(position));
    cost = addCents(cost, costOf(position) ?? cents(0));
    if (positions.length < mostPositions) positions.push(position);
  }
  const number = load.lot_number || load.title;
  const paper = openPaper({ title: 'Claim', number, storeTitle: load.title, status: '', logo: null, madeAt });
  drawFacts(paper, factsOf(load, { retail, cost: withCosts ? cost : null }));
  drawTable(
    paper,
    tableOf(withCosts),
    positions.map((position) => toRow(position, withCosts)),
  );
  if (count > positions.length) {
    need(paper, 30);
    const rest = `${(count - positions.length).toLocaleString('en-US')} more positions are in the table.`;
    write(paper, rest, { x: margin, y: paper.y + 10, width: widthOf(paper) });
  }
  await drawPictures(paper, storage, positions);
  closePaper(paper, `Claim ${number}`);
  return paper;
}

const factsOf = (load: TickOffRow, { retail, cost }: { retail: Cents; cost: Cents | null }) => [
  {
    title: 'Load',
    lines: [
      load.title,
      ...(load.profile_name ? [load.profile_name] : []),
      `${load.lines.toLocaleString('en-US')} lines`,
    ],
  },
  {
    title: 'Units',
    lines: [
      `${load.expected.toLocaleString('en-US')} expected`,
      `${load.received.toLocaleString('en-US')} received`,
      `${(load.expected - load.received).toLocaleString('en-US')} short, ${load.misgraded} misgraded, ${load.damaged} damaged`,
    ],
  },
  {
    title: 'Claimed',
    lines: [`${inDollars(retail)} retail`, ...(cost === null ? [] : [`${inDollars(cost)} at cost`])],
  },
];

const tableOf = (withCosts: boolean) => [
  { title: 'Line', width: 34 },
  { title: 'Item', width: 0 },
  { title: 'Claim', width: 62 },
  { title: 'Units', width: 36, align: 'right' as const },
  { title: 'Retail', width: 66, align: 'right' as const },
  ...(withCosts ? [{ title: 'Cost', width: 66, align: 'right' as const }] : []),
];

function toRow(position: ClaimPosition, withCosts: boolean): TableRow {
  const { line, what, units, found } = position;
  const code = line.barcode || line.asin || line.sku;
  const said = `${line.condition} on the manifest${found === '' ? '' : `, found: ${found}`}`;
  const cost = costOf(position);
  return {
    cells: [
      `${line.line}`,
      line.title,
      what,
      `${units}`,
      inDollars(retailOf(position)),
      ...(withCosts ? [cost === null ? '' : inDollars(cost)] : []),
    ],
    note: [code, line.pallet && `pallet ${line.pallet}`, said].filter(Boolean).join(' · '),
  };
}

async function drawPictures(paper: Paper, storage: Deps['storage'], positions: readonly ClaimPosition[]) {
  const wrong = positions.filter(({ what }) => what !== 'Short');
  const shown = new Map(wrong.flatMap(({ line }) => (line.images ?? []).map((key) => [key, line] as const)));
  const perRow = Math.floor((widthOf(paper) + tile.gap) / (tile.width + tile.gap));
  let column = 0;
  for (const [key, line] of [...shown].slice(0, mostPictures)) {
    const picture = await readPicture(storage, key);
    if (!picture) continue;
    if (column === 0) {
      paper.y += tile.gap;
      need(paper, tile.height + tile.caption);
    }
    const [x, y] = [margin + column * (tile.width + tile.gap), paper.y];
    paper.image(picture, x, y, { fit: [tile.width, tile.height] });
    const caption = { size: 8, x, y: y + tile.height + 2, width: tile.width };
    write(paper, `Line ${line.line}: ${line.title}`.slice(0, 60), caption);
    column = (column + 1) % perRow;
    paper.y = column === 0 ? y + tile.height + tile.caption : y;
  }
}

async function readPicture(storage: Deps['storage'], key: string): Promise<Buffer | null> {
  const file = await storage.get(`public/${key}`);
  if (!file) return null;
  const picture = await toLogo(await buffer(file.body), { width: 2 * tile.width, height: 2 * tile.height });
  return picture.ok ? picture.value.data : null;
}
