import type { FeedChannel, FeedChoice, FeedRule } from '#contract/feeds/feeds.schemas.ts';
import { isRestricted, toGtin14 } from '#contract/kit/gtin.ts';
import { type ChannelFacts, channelFacts } from './channel-facts.ts';
import type { FeedFacts } from './feed-items.ts';

export type Choices = ReadonlySet<FeedChoice>;

type Asked = (product: FeedFacts, channel: ChannelFacts, choices: Choices) => boolean;

/** A code that others may be told: numbers of a shop's own mean other things elsewhere. */
export const tellableCode = ({ gtin }: Pick<FeedFacts, 'gtin'>): string =>
  toGtin14(gtin) !== null && !isRestricted(gtin) ? gtin : '';

/** Whether nobody wrote one: the title stands for it then. */
export const isDescribed = ({ title, description }: Pick<FeedFacts, 'title' | 'description'>): boolean =>
  description !== '' && description !== title;

const looksLikeCode = /^\d{6,14}$/;

const wornGoods = /\b(apparel|clothes|clothing|shoes|footwear|dresses|outerwear)\b/i;
const isWorn = (category: readonly string[]): boolean => category.some((name) => wornGoods.test(name));

const breaks: Readonly<Record<FeedRule, Asked>> = {
  no_picture: ({ pictures }) => pictures.length === 0,
  small_picture: ({ pictureSide, category }, { pictureSide: asked }) =>
    pictureSide !== undefined && asked !== null && pictureSide < (isWorn(category) ? asked.worn : asked.least),
  no_description: (product, _channel, choices) => !choices.has('describe_by_title') && !isDescribed(product),
  bad_code: ({ gtin }, { checksCodes }, choices) =>
    checksCodes && !choices.has('send_without_code') && looksLikeCode.test(gtin) && toGtin14(gtin) === null,
  no_brand: (product, { needsBrand }) =>
    product.brand === '' &&
    (needsBrand === 'always' || (needsBrand === 'without a code' && tellableCode(product) === '')),
  title_too_long: ({ title }, { titleLength }, choices) => !choices.has('cut_titles') && title.length > titleLength,
  no_category: ({ category }, { needsCategory }) => needsCategory && category.length === 0,
};

const rules = Object.entries(breaks) as [FeedRule, Asked][];

/** Why a channel would refuse a product: the first rule that it breaks; null when it would take it. */
export function findRefusal(product: FeedFacts, channel: FeedChannel, choices: Choices): FeedRule | null {
  const facts = channelFacts[channel];
  return rules.find(([, isBroken]) => isBroken(product, facts, choices))?.[0] ?? null;
}
