import type { Grade, IntakeLine, IntakeSettings, Unit } from '#contract/intake/intake.schemas.ts';
import { tagOfDay } from '#contract/intake/tag-colour.ts';
import { toDollars, toDollarsIfAny } from '#contract/kit/money.ts';
import { isoDayIn } from '#contract/kit/zoned-time.ts';
import { readSettings } from '../station/station.ts';
import type { LineRow, UnitRow } from './units.repository.ts';

export const toLine = (row: LineRow): IntakeLine => ({
  line: row.line,
  title: row.title,
  barcode: row.barcode,
  sku: row.sku,
  category: row.category,
  condition: row.condition,
  pallet: row.pallet,
  unitRetail: toDollars(row.unit_retail_cents),
  unitCost: toDollarsIfAny(row.unit_cost_cents),
  expected: row.quantity,
  received: row.received,
  over: row.over,
  short: row.quantity - row.received,
  misgraded: row.misgraded,
  damaged: row.damaged,
});

/** The colour that labels carry which are printed at a moment; empty where they carry none. */
export const tagAt = ({ tagColours }: Pick<IntakeSettings, 'tagColours'>, timeZone: string, at: Date): string =>
  tagOfDay(tagColours, isoDayIn(timeZone, at))?.name ?? '';

export function toUnit(row: UnitRow, line: LineRow | undefined): Unit {
  const settings = readSettings(row.settings);
  return {
    _id: row.id,
    session: row.session_id,
    at: row.received_at.toISOString(),
    person: row.person,
    product: { _id: row.product_id, title: row.product_title, image: row.product_image, units: row.product_units },
    isNew: row.is_new,
    grade: row.grade,
    gradeName: row.grade_name,
    condition: row.condition,
    conditionNotes: row.condition_notes,
    checks: row.checks as Record<string, boolean>,
    defects: row.defects,
    price: toDollars(row.price_cents),
    reckoned: toDollarsIfAny(row.reckoned_cents),
    reason: row.reason,
    standing: row.standing,
    line: line ? toLine(line) : null,
    bin: row.bin,
    label: {
      code: row.cl_upc ?? row.cl_sku,
      cl_sku: row.cl_sku,
      title: row.product_title,
      price: toDollars(row.price_cents),
      grade: row.grade_name,
      bin: row.bin,
      tag: tagOfDay(settings.tagColours, isoDayIn(row.time_zone, row.received_at)),
      lotNumber: row.lot_number ?? '',
    },
    relabels: row.relabels,
    writeOff: row.write_off,
    cost: toDollarsIfAny(row.cost_cents),
    wanted: row.wanted,
    remarks: row.remarks,
    isUndone: row.undone_at !== null,
  };
}

/** Worse than the manifest says, by the order of the ladder; where the ladder does not know what it says, nobody can tell. */
export function isMisgraded({ grades }: IntakeSettings, grade: Grade, line: LineRow | undefined): boolean {
  if (!line || grade.kind !== 'sell') return false;
  const said = grades.findIndex(({ kind, condition }) => kind === 'sell' && condition === line.condition);
  return said >= 0 && grades.indexOf(grade) > said;
}
