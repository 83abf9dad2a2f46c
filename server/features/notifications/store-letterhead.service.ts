import type { Starter, StoreDesign } from '#contract/design/design.schemas.ts';
import { starters } from '#contract/design/starters.ts';
import { currentLanguage } from '#contract/language/translate.ts';
import type { MailSettings } from '#contract/notifications/mail-settings.schemas.ts';
import type { Address } from '#contract/stores/stores.schemas.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import type { Letterhead } from '#server/kit/mail/letters.ts';
import { letterheadsRepository } from './letterheads.repository.ts';
import { toMailSettings } from './mail-settings.service.ts';

/** A store as its letters show it. */
export interface StoreHead extends Letterhead {
  email: string;
  timeZone: string;
  /** Where pictures lie: address of the folder, without a slash at its end. */
  assets: string;
  /** The store's own, whatever the mails show. */
  storeLogo: string | null;
  /** Which mails its merchant sends, and what they say. */
  mails: MailSettings;
}

type Parts = Pick<Deps, 'db' | 'urls'>;

/** Reads a store's letterhead; undefined when the merchant has no such store. Its links lead to the live site. */
export async function readStoreHead(
  { db, urls }: Parts,
  store: MerchantScope & { storeId: string },
): Promise<StoreHead | undefined> {
  const row = await letterheadsRepository(db).find(store);
  if (!row) return undefined;
  const { colours } = (row.design as StoreDesign | null) ?? starters[row.starter as Starter];
  const assets = `${urls.content}/assets`;
  const storeLogo = row.logo_key && `${assets}/${row.logo_key}`;
  const mails = toMailSettings(row.mail_settings);
  const { senderLogo } = mails.client;
  return {
    name: row.title,
    url: urlIn(row.languages, new URL(row.live_base ?? `/${row.slug}`, urls.content).href.replace(/\/$/, '')),
    accent: colours.accent,
    onAccent: readableOn(colours.accent, colours.onAccent),
    logo: senderLogo ? `${assets}/${senderLogo}` : storeLogo,
    imprint: [addressLine(row.address as Address), row.phone].filter(Boolean),
    email: row.email,
    timeZone: row.time_zone,
    assets,
    storeLogo,
    mails,
  };
}

/** Where the pages are in the language that is written in, as far as the store has them. */
function urlIn([, ...others]: readonly string[], url: string): string {
  const language = currentLanguage();
  return others.includes(language) ? `${url}/${language}` : url;
}

function addressLine({ line1, line2, city, state, postalCode }: Address): string {
  return [line1, line2, city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

const luminanceOf = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** The chosen colour where it can be read on the ground, else black or white: a design may be anything. */
export function readableOn(ground: string, chosen: string): string {
  const contrast = (colour: string) => {
    const [dark = 0, light = 0] = [luminanceOf(ground), luminanceOf(colour)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };
  if (contrast(chosen) >= 4.5) return chosen;
  return contrast('#ffffff') >= contrast('#000000') ? '#ffffff' : '#000000';
}
