import { type Method, newId, nowSeconds } from '../objects.ts';
import type { CardParameters } from '../parameters.ts';
import { StripeRefusal } from '../refusal.ts';
import type { State } from '../state.ts';
import { findSharedCard, findTestCard, passesLuhn, type TestCard } from './cards.ts';

const refuseCard = (code: string, message: string, param: string, more: object = {}) =>
  new StripeRefusal(402, { type: 'card_error', code, message, param, ...more });

/** A card as a payment method of the account; a number that is no test card is refused. */
export function createMethod(state: State, account: string, card: CardParameters, billing: object = {}): Method {
  const number = card.number.replace(/[ -]/g, '');
  if (!passesLuhn(number)) throw refuseCard('incorrect_number', 'Your card number is incorrect.', 'number');
  const { exp_month: month, exp_year: shortYear } = card;
  const year = shortYear < 100 ? 2000 + shortYear : shortYear;
  if (new Date(year, month, 1) <= new Date())
    throw refuseCard('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  if (card.cvc !== undefined && !/^\d{3,4}$/.test(card.cvc))
    throw refuseCard('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  const test = findTestCard(number);
  if (!test) {
    const message =
      'Your card was declined. Your request was in test mode, but used a non test card. ' +
      'For a list of valid test cards, visit: https://stripe.com/docs/testing.';
    throw refuseCard('card_declined', message, '', { decline_code: 'test_mode_live_card' });
  }
  return keep(state, account, test, { month, year, billing });
}

/** A way to pay in parts, which knows its buyers itself. */
export function createPayLater(state: State, account: string, type: string, billing: object = {}): Method {
  return state.methods.put(account, { ...common(billing), type, [type]: {} });
}

/** A payment method that the account has, or one of those that every account may use. */
export function findMethod(state: State, account: string, id: string): Method {
  const shared = findSharedCard(id);
  if (!shared) return state.methods.get(account, id, 'payment_method');
  return keep(state, account, shared, { month: 12, year: new Date().getFullYear() + 3, billing: {} });
}

/** A card as a reader reads it; only test cards can be held to it. */
export function createPresented(state: State, account: string, test: TestCard): Method {
  const method: Method = {
    ...common({}),
    type: 'card_present',
    card_present: {
      brand: test.brand,
      brand_product: null,
      cardholder_name: null,
      country: 'US',
      exp_month: 12,
      exp_year: new Date().getFullYear() + 3,
      fingerprint: `fp_${test.number.slice(-8)}`,
      funding: 'credit',
      last4: test.number.slice(-4),
      networks: { available: [test.brand], preferred: null },
      read_method: 'contactless_emv',
      wallet: null,
    },
  };
  state.numbers.put(method.id, test.number);
  return state.methods.put(account, method);
}

const common = (billing: object) => ({
  id: newId('pm'),
  object: 'payment_method' as const,
  allow_redisplay: 'unspecified',
  billing_details: { address: null, email: null, name: null, phone: null, tax_id: null, ...billing },
  created: nowSeconds(),
  customer: null,
  customer_account: null,
  livemode: false,
  metadata: {},
});

interface CardFacts {
  month: number;
  year: number;
  billing: object;
}

function keep(state: State, account: string, test: TestCard, { month, year, billing }: CardFacts): Method {
  const method: Method = {
    ...common(billing),
    type: 'card',
    card: {
      brand: test.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'unchecked' },
      country: 'US',
      display_brand: test.brand,
      exp_month: month,
      exp_year: year,
      fingerprint: `fp_${test.number.slice(-8)}`,
      funding: 'credit',
      generated_from: null,
      last4: test.number.slice(-4),
      networks: { available: [test.brand], preferred: null },
      regulated_status: null,
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
  };
  state.numbers.put(method.id, test.number);
  return state.methods.put(account, method);
}

/** What the card behind a payment method does when it is charged; null for one that is no card. */
export function cardOf(state: State, method: Method): TestCard | null {
  if (method.type !== 'card' && method.type !== 'card_present') return null;
  const card = findTestCard(state.numbers.get(method.id) ?? '');
  if (!card) throw new Error(`No card is behind ${method.id}`);
  return card;
}
