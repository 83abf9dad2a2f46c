import type { Bin, BinContent, PickLine, Whereabouts } from '#contract/bins/bins.contract.ts';
import { thumbnailOf } from '#server/kit/pictures/picture-keys.ts';
import type { BinContentRow, BinRow, GoodsRow, WhereaboutsRow } from './bins.repository.ts';
import type { PickRow } from './picks.repository.ts';

export const toBin = (row: BinRow): Bin => ({
  _id: row.id,
  location: { _id: row.location_id, name: row.location_name },
  name: row.name,
  note: row.note,
  room: row.room,
  code: row.code,
  units: row.units,
  products: row.products,
});

const toGoods = (row: GoodsRow): BinContent['product'] => ({
  _id: row.product_id,
  title: row.title,
  sku: row.cl_sku,
  barcodes: [...new Set(row.codes.filter((code): code is string => code !== null && code !== ''))],
  picture: row.picture_key === null ? null : thumbnailOf(row.picture_key),
});

export const toContent = (row: BinContentRow, held: number): BinContent => ({
  product: toGoods(row),
  units: row.units,
  held,
});

export const toWhereabouts = (row: WhereaboutsRow): Whereabouts => ({
  bin: row.bin_id === null ? null : { _id: row.bin_id, name: row.name ?? '', location: row.location_name ?? '' },
  units: row.units,
});

export const toPickLine = (row: PickRow, me: string): PickLine => ({
  movement: row.movement_id,
  receipt: row.receipt_id,
  kind: row.kind,
  origin: { _id: row.origin_id, name: row.origin_name, buyer: row.buyer, way: row.way },
  product: toGoods(row),
  units: row.units,
  bin: { _id: row.bin_id, name: row.bin },
  pick:
    row.pick_id === null || row.claimed_at === null
      ? null
      : {
          _id: row.pick_id,
          by: row.claimed_by_name ?? '',
          isMine: row.claimed_by === me,
          claimedAt: row.claimed_at.toISOString(),
          pickedAt: row.picked_at?.toISOString() ?? null,
        },
});
