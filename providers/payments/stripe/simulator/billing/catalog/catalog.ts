import { keyTaken, takenCode } from '#providers/payments/stripe/stripe-facts.ts';
import { newId, nowSeconds } from '../../objects.ts';
import { noSuch, refuse } from '../../refusal.ts';
import { type BillingDesk, mergeMetadata } from '../desk.ts';
import type { Price, Product } from '../objects.ts';
import type { NewPrice, NewProduct, PriceChanges, PriceFilter, ProductChanges } from './catalog-parameters.ts';

/** What the platform sells, and for how much. */
export function catalog({ billing, emit }: Pick<BillingDesk, 'billing' | 'emit'>) {
  const saveProduct = (account: string, product: Product, event: string) => {
    billing.products.put(account, product);
    emit(account, `product.${event}`, product);
    return product;
  };
  const savePrice = (account: string, price: Price, event: string) => {
    billing.prices.put(account, price);
    emit(account, `price.${event}`, price);
    return price;
  };

  function findProduct(account: string, id: string, param = 'id'): Product {
    const product = billing.products.get(account, id, param);
    if (product.deleted) throw noSuch('product', id, param);
    return product;
  }

  function createProduct(account: string, { expand: _expand, id = newId('prod'), ...given }: NewProduct): Product {
    if (billing.products.find(account, id)) {
      throw refuse('Product already exists.', { code: takenCode, param: 'id' });
    }
    return saveProduct(
      account,
      { ...makeProduct(id), ...given, metadata: mergeMetadata({}, given.metadata) },
      'created',
    );
  }

  /** A key finds one price: it is refused where another has it, or taken from that one. */
  function claimKey(account: string, { lookup_key: key, transfer_lookup_key: mayTake }: PriceChanges, own?: string) {
    const holder = key && billing.prices.list(account).find((price) => price.lookup_key === key && price.id !== own);
    if (!holder) return;
    if (!mayTake) throw refuse(keyTaken(holder.id), { code: takenCode, param: 'lookup_key' });
    savePrice(account, { ...holder, lookup_key: null }, 'updated');
  }

  return {
    createProduct,
    findProduct,

    updateProduct(account: string, id: string, { expand: _expand, metadata, ...given }: ProductChanges): Product {
      const product = findProduct(account, id);
      if (given.default_price && billing.prices.get(account, given.default_price, 'default_price').product !== id)
        throw refuse('The price is not a price of this product.', { param: 'default_price' });
      const changed = {
        ...product,
        ...given,
        metadata: mergeMetadata(product.metadata, metadata),
        updated: nowSeconds(),
      };
      return saveProduct(account, changed, 'updated');
    },

    removeProduct(account: string, id: string) {
      const product = findProduct(account, id);
      if (billing.prices.list(account).some((price) => price.product === id))
        throw refuse('This product cannot be deleted because it has one or more user-created prices.');
      saveProduct(account, { ...product, deleted: true }, 'deleted');
      return { id, object: 'product', deleted: true };
    },

    listProducts: (account: string, { active, ids }: { active?: boolean; ids?: readonly string[] }) =>
      billing.products
        .list(account)
        .filter((product) => !product.deleted && (active === undefined || product.active === active))
        .filter(({ id }) => !ids || ids.includes(id)),

    createPrice(account: string, given: NewPrice): Price {
      const { expand: _expand, transfer_lookup_key: _transfer, product: named, product_data: data, ...facts } = given;
      const known = named === undefined ? null : findProduct(account, named, 'product');
      claimKey(account, given);
      const product = known ?? (data && createProduct(account, { expand: [], ...data }));
      return savePrice(account, makePrice(product?.id ?? '', facts), 'created');
    },

    updatePrice(account: string, id: string, given: PriceChanges): Price {
      const price = billing.prices.get(account, id);
      claimKey(account, given, id);
      const { expand: _expand, transfer_lookup_key: _transfer, metadata, ...facts } = given;
      return savePrice(account, { ...price, ...facts, metadata: mergeMetadata(price.metadata, metadata) }, 'updated');
    },

    listPrices: (account: string, wanted: PriceFilter) =>
      billing.prices
        .list(account)
        .filter(
          (price) =>
            (wanted.active === undefined || price.active === wanted.active) &&
            (!wanted.currency || price.currency === wanted.currency) &&
            (!wanted.lookup_keys || wanted.lookup_keys.includes(price.lookup_key ?? '')) &&
            (!wanted.product || price.product === wanted.product) &&
            (!wanted.type || price.type === wanted.type),
        ),
  };
}

export type Catalog = ReturnType<typeof catalog>;

const makeProduct = (id: string) => ({
  id,
  object: 'product' as const,
  active: true,
  created: nowSeconds(),
  default_price: null,
  description: null,
  images: [],
  livemode: false,
  marketing_features: [],
  package_dimensions: null,
  shippable: null,
  statement_descriptor: null,
  tax_code: null,
  type: 'service',
  unit_label: null,
  updated: nowSeconds(),
  url: null,
});

type PriceFacts = Omit<NewPrice, 'expand' | 'transfer_lookup_key' | 'product' | 'product_data'>;

function makePrice(product: string, { recurring, metadata, unit_amount: amount, ...given }: PriceFacts): Price {
  return {
    id: newId('price'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: nowSeconds(),
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: mergeMetadata({}, metadata),
    nickname: null,
    product,
    recurring: recurring
      ? { interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed', ...recurring }
      : null,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: recurring ? 'recurring' : 'one_time',
    unit_amount: amount,
    unit_amount_decimal: String(amount),
    ...given,
  };
}
