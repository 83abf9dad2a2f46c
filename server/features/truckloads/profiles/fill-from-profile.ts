import { toDollars } from '#contract/kit/money.ts';
import type { TruckloadInput } from '#contract/truckloads/truckloads.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { dropUndefined } from '#server/kit/columns.ts';
import { escapeHtml } from '#server/kit/text/markup.ts';
import { type ProfileRow, profilesRepository } from './profiles.repository.ts';

/** A new truckload takes over from its profile what was left out. */
export async function fillFromProfile(tx: Db, scope: MerchantScope, input: TruckloadInput): Promise<TruckloadInput> {
  const profile = input.profile && (await profilesRepository(tx).find(scope, input.profile));
  return profile ? fill(profile, input) : input;
}

function fill(profile: ProfileRow, input: TruckloadInput): TruckloadInput {
  const price = input.price ?? toDollars(profile.price_cents);
  const oldPrice = toDollars(profile.old_price_cents);
  const { pallets = null } = profile.load_type as { pallets?: number | null };
  return {
    condition: profile.condition,
    description: toParagraphs(profile.description),
    price,
    // Compared with a price that somebody typed, the profile's may say nothing any more.
    oldPrice: oldPrice > price ? oldPrice : 0,
    freightCost: toDollars(profile.freight_cents),
    pricePercent: profile.price_percent_hundredths / 100,
    pallets,
    ...dropUndefined(input),
  };
}

/** Plain text as rich text says it. */
const toParagraphs = (text: string): string =>
  text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('');
