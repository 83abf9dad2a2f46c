import { type FeedDoubt, feedDoubts } from '#contract/feeds/feeds.schemas.ts';
import type { FeedFacts } from './feed-items.ts';

interface Signs {
  /** Categories that hold nothing else. */
  categories: RegExp;
  /** What a title calls it. */
  titles: RegExp;
  /** What is kept in it, made for it or called after it. */
  besides?: RegExp;
}

const keepsIt =
  /\b(case|cases|holders?|box|rack|racks|bags?|pouch|stand|cabinet|organizers?|coolers?|fridge|scopes?|slings?|cleaning|cleaner|cutters?|humidors?|lighters?|ashtrays?|storage|travel|safe)\b/i;

const servesIt =
  /\b(glass|glasses|goblets?|decanters?|carafes?|openers?|corkscrews?|racks?|coolers?|fridge|chillers?|stoppers?|aerators?|flasks?|mugs?|cups?|tumblers?|steins?|buckets?|stones?|kit|sauce|vinegar|cake|candles?|gift bag|holders?|dispensers?|growlers?|shakers?|root|ginger|non-?alcoholic|alcohol[- ]free)\b/i;

const signsOf: Readonly<Record<FeedDoubt, Signs>> = {
  weapons: {
    categories: /^(weapons|firearms|guns|guns (and|&) ammo|ammunition|ammo|fireworks|explosives)$/i,
    titles:
      /\b(handguns?|pistols?|revolvers?|rifles?|shotguns?|firearms?|ammunition|stun guns?|tasers?|pepper spray|brass knuckles|switchblades?|butterfly knife|throwing stars?|fireworks|firecrackers)\b/i,
    besides: keepsIt,
  },
  tobacco: {
    categories: /^(tobacco|cigars|cigarettes|vapes?|vaping|e-?cigarettes|tobacco products|smoking products)$/i,
    titles:
      /\b(cigarettes?|e-?cigarettes?|cigars?|cigarillos?|(chewing|pipe|rolling|shisha|hookah) tobacco|snus|vapes?|vape pens?|e-?liquids?|nicotine (pouches|salts?))\b/i,
    besides: keepsIt,
  },
  alcohol: {
    categories:
      /^(alcohol|alcoholic (drinks|beverages)|wine|wines|beer|beers|liquor|spirits|beer,? wine (and|&) spirits)$/i,
    // A drink is sold by its volume; "wine red" and "rum raisin" are not.
    titles:
      /^(?=.*\b(wine|beer|lager|whiske?y|bourbon|scotch|vodka|tequila|rum|gin|brandy|cognac|liqueur|champagne|prosecco)\b)(?=.*\b\d+(\.\d+)?\s?(ml|cl|l|liters?|litres?)\b)/i,
    besides: servesIt,
  },
  medicines: {
    categories:
      /^(medicines?|medications?|pharmaceuticals|prescription drugs|otc medicines?|over[- ]the[- ]counter medicines?)$/i,
    titles:
      /\b(rx only|ibuprofen|acetaminophen|naproxen|amoxicillin|antibiotics?|insulin|sildenafil|tadalafil|viagra|semaglutide|ozempic|oxycodone|tramadol|xanax|adderall)\b/i,
    besides: keepsIt,
  },
  recalled: {
    categories: /^recalled( (goods|items|products))?$/i,
    titles: /\b(recalled|under recall|subject to (a )?recall)\b/i,
  },
};

// Toys, pictures and stories of all that.
const playful =
  /\b(toys?|nerf|water (gun|pistol|blaster)s?|squirt|play ?sets?|lego|costumes?|props?|posters?|prints?|books?|novels?|dvd|blu-?ray|games?|puzzles?|shirts?|t-shirts?|figures?|figurines?|stickers?|ornaments?|grease|spray gun|caulk|massage|cap gun|bubble)\b/i;

/** What a product may be that channels close or restrict, as far as words tell; most of those who say so mean it. */
export function findDoubt({ title, category }: Pick<FeedFacts, 'title' | 'category'>): FeedDoubt | null {
  if ([title, ...category].some((text) => playful.test(text))) return null;
  const isLike = (doubt: FeedDoubt): boolean => {
    const { categories, titles, besides } = signsOf[doubt];
    if (besides?.test(title)) return false;
    return titles.test(title) || category.some((name) => categories.test(name.trim()));
  };
  return feedDoubts.find(isLike) ?? null;
}
