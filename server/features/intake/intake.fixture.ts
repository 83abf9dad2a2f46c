import type { z } from 'zod';
import { intake } from '#contract/intake/intake.contract.ts';
import type { IntakeSettings, StationSetup, unitInput } from '#contract/intake/intake.schemas.ts';
import { usualSettings } from '#contract/intake/usual-settings.ts';
import { cents } from '#contract/kit/money.ts';
import { placesOf } from '#server/features/locations/locations.fixture.ts';
import { type GivenItem, loadOf } from '#server/features/truckloads/items/lines.fixture.ts';
import { newId } from '#server/kit/ids.ts';
import type { Person } from '#testing/api-test.ts';
import type { World } from '#testing/world.ts';

export interface OpenStation {
  session: string;
  station: string;
  location: string;
  truckload: string | null;
  setup: StationSetup;
}

export const codes = { drill: '885911304221', fryer: '036000291452', lamp: '012345678905' };

const lines: GivenItem[] = [
  {
    title: 'Torvane Cordless Drill',
    barcode: codes.drill,
    gtin14: `00${codes.drill}`,
    quantity: 4,
    retailCents: cents(10_000),
  },
  {
    title: 'Kestrel Air Fryer',
    barcode: codes.fryer,
    gtin14: `00${codes.fryer}`,
    quantity: 3,
    retailCents: cents(5000),
  },
  { title: 'Homewell Lamp', barcode: codes.lamp, gtin14: `00${codes.lamp}`, quantity: 1, retailCents: cents(5000) },
];

/** A truckload of 4 drills at $100.00, 3 fryers and a lamp at $50.00, all new, that has cost $150.00: a quarter of it. */
export async function addLoad(seller: Person, world: World): Promise<string> {
  const { id } = await loadOf(
    world,
    seller,
    lines.map((line) => ({ ...line, condition: 'New' as const })),
    {
      purchaseCost: '150.00',
      lotNumber: 'L4471',
    },
  );
  return id;
}

export async function openStation(
  owner: Person,
  {
    truckload = null,
    station = newId(),
    by = owner,
  }: { truckload?: string | null; station?: string; by?: Person } = {},
): Promise<OpenStation> {
  const location = (await placesOf(owner))[0]?._id ?? '';
  const body = { _id: newId(), station, truckload, location };
  const setup = await by.call(intake.start, { body });
  return { session: body._id, station, location, truckload, setup };
}

type UnitBody = z.input<typeof unitInput>;

export const aUnit = (
  { session }: Pick<OpenStation, 'session'>,
  { item = {}, ...unit }: Partial<Omit<UnitBody, 'item'>> & { item?: Partial<UnitBody['item']> } = {},
): UnitBody => ({
  _id: newId(),
  session,
  at: '2026-11-19T10:00:00.000Z',
  knownAt: null,
  item: {
    barcode: codes.drill,
    asin: '',
    sku: '',
    title: 'Torvane Cordless Drill',
    brand: 'Torvane',
    model: '',
    category: null,
    subCategory: null,
    retail: 100,
    ...item,
  },
  product: null,
  line: null,
  grade: 'open-box',
  checks: {},
  defects: [],
  price: 49.99,
  reason: '',
  writeOff: null,
  bin: 'K-14',
  label: null,
  steps: {},
  ...unit,
});

export const saveSettings = (person: Person, settings: Partial<IntakeSettings>): Promise<IntakeSettings> =>
  person.call(intake.saveSettings, { body: { ...usualSettings, ...settings } });

/** What stands on the shelf of a product, and what it has cost together. */
export async function shelfOf(world: World, id: string) {
  const { rows } = await world.pool.query(
    'select quantity, stock_cost_cents, costed_units, bin, status, is_active from products where id = $1',
    [id],
  );
  return rows[0];
}
