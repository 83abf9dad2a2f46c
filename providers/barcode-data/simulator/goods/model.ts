export type Vendor = 'amazon' | 'upcitemdb' | 'open-facts' | 'bigbox';

/** One thing that the simulators of this role sell or know; what a vendor says of it is the vendor's own. */
export interface Good {
  gtin12: string;
  asin: string;
  /** Home Depot's internet number, 9 digits. */
  itemId: string;
  /** Home Depot's store SKU, 10 digits. */
  storeSku: string;
  /** The number that a seller on Amazon gave it. */
  sellerSku: string | null;
  /** As real lists have it: a few carry HTML entities. */
  title: string;
  brand: string;
  manufacturer: string;
  model: string;
  /** Empty where things have no colour. */
  color: string;
  /** Size, contents or measure, such as 5.8-Quart; may be empty. */
  size: string;
  description: string;
  bullets: readonly string[];
  /** From the widest to the narrowest. */
  category: readonly string[];
  /** Whom among the Open Facts it concerns. */
  department: 'food' | 'beauty' | 'products';
  priceCents: number | null;
  listPriceCents: number | null;
  /** 0 to 5. */
  rating: number;
  ratingsTotal: number;
  weightPounds: number;
  /** A drawing below `artwork`, such as products/kettle. */
  picture: string | null;
  /** How many pictures vendors show. */
  pictureCount: number;
  knownTo: readonly Vendor[];
  /** Catalogues that part UPC and EAN list it as an EAN alone. */
  eanOnly?: boolean;
  /** The GTIN-12 of another good in whose place vendors list this one as well. */
  alsoFoundBy?: string;
}

/** A kind of goods, and in what they differ: alternatives are parted by semicolons. */
export interface Kind {
  noun: string;
  picture: string;
  /** Below the department. */
  path: readonly string[];
  brands: string;
  sizes: string;
  lines: string;
  colors: string;
  features: string;
  cents: readonly [lowest: number, highest: number];
  pounds: readonly [lowest: number, highest: number];
  /** How model numbers begin. */
  code: string;
}

export interface Department {
  name: string;
  facts: Good['department'];
  /** How many of a hundred goods each vendor knows. */
  known: Readonly<Record<Vendor, number>>;
  kinds: readonly Kind[];
}
