import { cents } from '#contract/kit/money.ts';
import { toSlug } from '#contract/kit/slug.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { after, days } from '#server/kit/clock.ts';
import { newId } from '#server/kit/ids.ts';
import { updateTotals } from '../items/totals.repository.ts';
import { addLines } from '../manifest/manifest-lines.repository.ts';
import { type NewProfile, profilesRepository } from '../profiles/profiles.repository.ts';
import { requestsRepository } from '../requests/requests.repository.ts';
import { toSeo } from '../truckload-columns.ts';
import { pictureKey } from './pictures.ts';
import { manifestKey, readSample } from './sample-manifest.ts';
import type { SampleProfile, SampleTruckload, SampleTruckloads } from './sample-truckload.ts';
import { type NewSample, samplesRepository } from './samples.repository.ts';

interface Opening {
  storeId: string;
  isSample: boolean;
  now: Date;
}

/** Gives a merchant truckloads with their profiles, manifests that have been read, and requests. */
export async function insertTruckloads(
  tx: Db,
  scope: MerchantScope,
  { profiles, truckloads, requests }: SampleTruckloads,
  opening: Opening,
): Promise<void> {
  const { storeId, isSample, now } = opening;
  const profileRows = profiles.map((profile) => toProfileRow(profile, opening));
  await profilesRepository(tx).insert(scope, profileRows);
  const profileIds = new Map(profileRows.map(({ name, id }) => [name, id]));
  const rows = await Promise.all(truckloads.map((truckload) => toRow(truckload, profileIds, opening)));
  await samplesRepository(tx).addTruckloads(scope, rows);
  const ids = new Map(rows.map(({ id }, at) => [truckloads[at]?.lotNumber, id]));
  for (const truckload of truckloads) await addManifest(tx, scope, truckload, ids.get(truckload.lotNumber) ?? '', now);
  const requestRows = requests.map(({ lot, name, mail, phone = '', notes, status, daysAgo }) => {
    const at = after(now, -days(daysAgo));
    return {
      id: newId(at.getTime()),
      store_id: storeId,
      truckload_id: ids.get(lot) ?? '',
      name,
      phone,
      notes,
      status,
      email: `${mail}@example.com`,
      is_sample: isSample,
      created_at: at,
      updated_at: at,
    };
  });
  await requestsRepository(tx).insert(scope, requestRows);
}

const toProfileRow = (profile: SampleProfile, { isSample, now }: Opening): NewProfile => ({
  id: newId(now.getTime()),
  name: profile.name,
  description: profile.description,
  condition: profile.condition,
  freight_cents: profile.freightCents,
  price_percent_hundredths: profile.pricePercentHundredths,
  program: JSON.stringify(profile.program),
  vendor: JSON.stringify(profile.vendor),
  load_type: JSON.stringify(profile.loadType),
  seo_title: profile.name,
  slug: toSlug(profile.name),
  is_sample: isSample,
  created_at: now,
  updated_at: now,
});

async function toRow(
  truckload: SampleTruckload,
  profileIds: ReadonlyMap<string, string>,
  { isSample, now }: Opening,
): Promise<NewSample> {
  const at = after(now, -days(truckload.daysAgo));
  const { title, description } = truckload;
  return {
    id: newId(at.getTime()),
    title,
    description,
    lot_number: truckload.lotNumber,
    condition: truckload.condition,
    category: truckload.category ?? '',
    profile_id: profileIds.get(truckload.profile ?? '') ?? null,
    price_cents: truckload.priceCents,
    pallets: truckload.pallets,
    weight_hundredths: truckload.weightHundredths ?? null,
    purchase_cents: truckload.purchaseCents,
    freight_cents: truckload.freightCents,
    other_cents: cents(truckload.otherCents ?? 0),
    price_percent_hundredths: truckload.pricePercentHundredths,
    price_ends_on: 99,
    images: truckload.pictures.map(pictureKey),
    slug: toSlug(title),
    ...toSeo({ title, description }, undefined),
    ...(truckload.manifest && (await manifestColumns(truckload))),
    is_sample: isSample,
    created_at: at,
    updated_at: at,
  };
}

async function manifestColumns(truckload: SampleTruckload) {
  const { header } = await readSample(truckload);
  return {
    manifest_key: manifestKey(truckload),
    manifest_name: truckload.manifest?.fileName ?? null,
    manifest_state: 'reading' as const,
    manifest_round: 1,
    manifest_seller: header.seller,
    manifest_columns: header.columns,
    manifest_mapping: JSON.stringify(header.mapping),
  };
}

async function addManifest(tx: Db, scope: MerchantScope, truckload: SampleTruckload, truckloadId: string, now: Date) {
  if (!truckload.manifest) return;
  const { lines } = await readSample(truckload);
  const claim = { ...scope, truckloadId, round: 1 };
  await addLines(tx, claim, lines, { done: lines.length, warned: 0, rejected: 0, now });
  await samplesRepository(tx).finishManifest(scope, truckloadId);
  await updateTotals(tx, scope, truckloadId);
}
