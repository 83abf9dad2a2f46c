import { pictureUrl } from '../../simulator/pictures.ts';
import type { SimCustomer, SimProduct, SimVariant } from '../../simulator/sim-shops.ts';

const dollars = (cents: number) => (cents / 100).toFixed(2);

/** As WordPress keeps names. */
const encode = (text: string) => text.replaceAll('&', '&amp;');

export interface SimCategory {
  id: number;
  name: string;
  slug: string;
  parent: number;
}

const slugOf = (path: readonly string[]) => path.join('/').toLowerCase();

/** The categories of all products, with those above them. */
export function categoriesOf(products: readonly Pick<SimProduct, 'category'>[]): SimCategory[] {
  const bySlug = new Map<string, SimCategory>();
  for (const { category } of products) {
    let parent = 0;
    for (const [depth, name] of category.entries()) {
      const slug = slugOf(category.slice(0, depth + 1));
      const known = bySlug.get(slug) ?? { id: 300 + bySlug.size, name: encode(name), slug, parent };
      bySlug.set(slug, known);
      parent = known.id;
    }
  }
  return [...bySlug.values()];
}

export function showProduct(product: SimProduct, categories: readonly SimCategory[], base: string) {
  const { id, title, handle, brand, tag, options, variants, isDraft, pictures, art } = product;
  const [first] = variants;
  const isVariable = options.length > 0;
  return {
    id,
    name: encode(title),
    slug: handle,
    type: isVariable ? 'variable' : 'simple',
    status: isDraft ? 'draft' : 'publish',
    description: `<p>${encode(title)} by ${encode(brand)}.</p>`,
    short_description: `<p>${tag}</p>`,
    virtual: false,
    downloadable: false,
    ...sellingOf(isVariable ? undefined : first),
    sku: isVariable ? `SCG-P${id}` : (first?.sku ?? ''),
    categories: categories
      .filter(({ slug }) => slug === slugOf(product.category))
      .map(({ id, name, slug }) => ({ id, name, slug })),
    tags: [{ id: 1, name: tag }],
    brands: [{ id: 1, name: encode(brand) }],
    images: Array.from({ length: pictures }, (_, at) => ({ id: at + 1, src: pictureUrl(base, art, at) })),
    attributes: options.map((name, at) => ({
      id: 0,
      name,
      variation: true,
      options: [...new Set(variants.map(({ values }) => values[at] ?? ''))],
    })),
    variations: isVariable ? variants.map((variant) => variant.id) : [],
  };
}

export function showVariation({ art, options, pictures }: SimProduct, variant: SimVariant, base: string) {
  const place = variant.id % 1000;
  return {
    id: variant.id,
    status: 'publish',
    description: '',
    virtual: false,
    downloadable: false,
    ...sellingOf(variant),
    sku: variant.sku,
    image: place < pictures ? { id: place + 1, src: pictureUrl(base, art, place) } : null,
    attributes: options.map((name, at) => ({ id: 0, name, option: variant.values[at] ?? '' })),
  };
}

/** Where the price new elsewhere is known it is the regular one, and ours is on sale. */
function sellingOf(variant: SimVariant | undefined) {
  if (!variant) {
    const stock = { manage_stock: false, stock_quantity: null, stock_status: 'instock' };
    return { regular_price: '', sale_price: '', weight: '', global_unique_id: '', ...stock };
  }
  const { barcode, priceCents, compareCents, stock, pounds } = variant;
  return {
    global_unique_id: barcode,
    regular_price: dollars(compareCents ?? priceCents),
    sale_price: compareCents === null ? '' : dollars(priceCents),
    weight: String(pounds),
    manage_stock: true,
    stock_quantity: stock,
    stock_status: stock > 0 ? 'instock' : 'outofstock',
  };
}

export const showCustomer = ({ id, email, firstName, lastName, city, state, zip }: SimCustomer) => ({
  id,
  email,
  first_name: firstName,
  last_name: lastName,
  role: 'customer',
  billing: { first_name: firstName, last_name: lastName, city, state, postcode: zip, email },
});
