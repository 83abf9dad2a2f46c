import type { Product } from '#contract/products/products.schemas.ts';
import { searchFor } from '#server/features/products/list/search.service.ts';
import type { ProductsService } from '#server/features/products/products.service.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { found } from '#server/kit/failure.ts';
import type { FormRow } from './form-list.repository.ts';
import { formsRepository } from './forms.repository.ts';

const mostShown = 8;
const enough = 3;
const mostWords = 5;
const readForEachWord = 20;

const wordsOf = (keywords: string): string[] =>
  [...new Set(keywords.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [])].slice(0, mostWords);

/** Products that are like what somebody wants: by its number, by all of the words, by some of them, by category. */
export function makeSuggestions({ db }: Pick<Deps, 'db'>, { listing }: Pick<ProductsService, 'listing'>) {
  const read = async (scope: MerchantScope, query: { search?: string; category?: string }, pageSize: number) =>
    (await listing.page(scope, { ...query, page: 1, pageSize })).rows;

  /** Nothing for words that say nothing: what begins like them is hardly wanted. */
  async function search(scope: MerchantScope, text: string, pageSize: number): Promise<Product[]> {
    const { saysNothing } = await searchFor(db, scope, text);
    return saysNothing ? [] : read(scope, { search: text }, pageSize);
  }

  /** Those that have most of the words first, and of these the ones of the wanted category. */
  async function bySomeWords(scope: MerchantScope, { keywords, category_id }: FormRow): Promise<Product[]> {
    const points = new Map<string, { product: Product; count: number }>();
    for (const word of wordsOf(keywords)) {
      for (const product of await search(scope, word, readForEachWord)) {
        const known = points.get(product._id) ?? { product, count: product.category === category_id ? 0.5 : 0 };
        points.set(product._id, { product, count: known.count + 1 });
      }
    }
    return [...points.values()].sort((a, b) => b.count - a.count).map(({ product }) => product);
  }

  return async (scope: MerchantScope, id: string) => {
    const form = found(await formsRepository(db).find(scope, id));
    if (form.kind !== 'product') return [];
    const { keywords, model_number: model, category_id: category } = form;
    const ways: readonly (() => Promise<Product[]>)[] = [
      async () => (model ? listing.find(scope, model) : []),
      () => search(scope, keywords, mostShown),
      () => bySomeWords(scope, form),
      async () => (category ? read(scope, { category }, enough) : []),
    ];
    const products = new Map<string, Product>();
    for (const way of ways) {
      if (products.size >= enough) break;
      for (const product of await way()) products.set(product._id, product);
    }
    return [...products.values()].slice(0, mostShown).map(toSuggestion);
  };
}

const toSuggestion = ({ cl_sku, title, thumbnail, price, sale_price }: Product) => ({
  cl_sku,
  title,
  image: thumbnail,
  price: sale_price || price,
});
