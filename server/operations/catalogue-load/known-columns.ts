import { fold } from '#server/features/products/tables/read-values.service.ts';

/** What a column of a dump can be named to hold. */
export const dumpFields = [
  ...(['code', 'isbn', 'asin', 'title', 'brand', 'manufacturer', 'model', 'description', 'category', 'image'] as const),
  ...([
    'thumbnail',
    'price',
    'list_price',
    'currency',
    'rating',
    'weight',
    'weight_oz',
    'weight_kg',
    'weight_g',
  ] as const),
  ...(['quantity', 'color', 'size', 'material'] as const),
];

export type DumpField = (typeof dumpFields)[number];

/** What a row holds, by field; where several columns hold the same, the likeliest first. */
export type Values = Partial<Record<DumpField, unknown[]>>;

/** Columns that were named by hand: field by field, the columns that fill it. */
export type NamedColumns = Partial<Record<DumpField, string[]>>;

/** Headings of product dumps in letters and digits alone, the likeliest first; a heading may fill two fields. */
const synonyms: Record<DumpField, string> = {
  code: `code barcode gtin gtin14 gtin13 gtin12 upc upca upc12 upc14 upccode upcnumber ean ean13 ean8 eancode upcean eanupc
    barcodenumber barcodes upcs eans gtins productupc primaryupc`,
  isbn: 'isbn isbn13 isbn10',
  asin: 'asin parentasin amazonasin',
  title: `productname productnameen title producttitle name itemname itemtitle displayname listingtitle product item
    abbreviatedproductname genericname genericnameen`,
  brand: 'brand brandname brands brandsen',
  manufacturer: 'manufacturer manufacturername mfg mfr maker brandowner',
  model: 'model modelnumber modelno modelname itemmodelnumber mpn partnumber manufacturerpartnumber',
  description: `description productdescription longdescription fulldescription itemdescription shortdescription
    genericname genericnameen features`,
  category: `categoriesen categorypath breadcrumbs breadcrumb categories category categoryname productcategory
    maincategoryen maincategory categoriestags department producttype`,
  image: `imageurl imagefronturl mainimage mainimageurl primaryimage image imagelink images imageurls imagelinks
    additionalimages pictureurl picture pictures photo photos imgurl img`,
  thumbnail: 'thumbnail thumbnailurl imagesmallurl imagethumburl',
  price: 'discountedprice saleprice currentprice finalprice sellingprice offerprice price unitprice',
  list_price: 'listprice msrp retailprice regularprice originalprice compareatprice wasprice oldprice rrp actualprice',
  currency: 'currency pricecurrency currencycode',
  rating: 'rating averagerating ratingvalue stars',
  weight: 'weight itemweight productweight unitweight weightlb weightlbs weightpounds weightinlbs',
  weight_oz: 'weightoz weightounces',
  weight_kg: 'weightkg weightkilograms',
  weight_g: 'weightg weightgrams',
  quantity: 'quantity netcontent netweight',
  color: 'color colour',
  size: 'size',
  material: 'material',
};

interface Meaning {
  field: DumpField;
  /** The smaller, the likelier. */
  rank: number;
}

const meanings = new Map<string, Meaning[]>();
for (const field of dumpFields) {
  for (const [rank, heading] of synonyms[field].split(/\s+/).entries()) {
    meanings.set(heading, [...(meanings.get(heading) ?? []), { field, rank }]);
  }
}

const none: readonly Meaning[] = [];

/** What a heading most likely stands for. */
export const meaningsOf = (heading: string): readonly Meaning[] => meanings.get(fold(heading)) ?? none;
