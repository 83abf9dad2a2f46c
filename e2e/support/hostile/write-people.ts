import { accounts } from '#contract/accounts/accounts.contract.ts';
import { keys } from '#contract/keys/keys.contract.ts';
import { cents } from '#contract/kit/money.ts';
import { orders } from '#contract/orders/orders.contract.ts';
import { team } from '#contract/team/team.contract.ts';
import { newId } from '#server/kit/ids.ts';
import { hashToken, newToken } from '#server/kit/security/secrets.ts';
import { sell } from '../orders.ts';
import { freshEmail, type SignedUp } from '../sign-up.ts';
import { insertFor } from './insert.ts';
import { bad } from './texts.ts';

/** Whoever runs the store, and whom they invite. */
export async function writeTeam(owner: SignedUp): Promise<{ invited: string }> {
  const { call } = owner;
  const name = { firstName: bad('owner first'), lastName: bad('owner last') };
  await call(accounts.updateProfile, { form: { ...name, city: bad('home town'), address: bad('home', 200) } });
  const [email, invited] = [freshEmail(), freshEmail()];
  await insertFor(owner, 'users', {
    id: newId(),
    email,
    role: 'staff',
    status: 'active',
    first_name: bad('staff first'),
    last_name: bad('staff last'),
  });
  await call(team.invite, { body: { email: invited } });
  await call(keys.create, {
    body: { name: bad('key name'), permissions: ['products.read'], storeIds: null, expiresInDays: null },
  });
  await call(team.createRole, { body: { name: bad('role', 40), permissions: ['products.read'] } });
  return { invited };
}

/** An order with all that a buyer, a processor and the seller can write about it. */
export async function writeOrder(owner: SignedUp, productId: string): Promise<{ order: string }> {
  const [made] = await sell(owner, [
    {
      firstName: bad('buyer first'),
      lastName: bad('buyer last'),
      email: freshEmail(),
      notes: bad('notes', 500),
      phone: bad('buyer no', 30),
      rateName: bad('sent by'),
      paymentMeans: bad('means'),
      lines: [{ productId, title: bad('sold', 200), sku: bad('sold SKU'), clSku: bad('sold no', 40) }],
      address: {
        line1: bad('to street', 120),
        line2: bad('to floor', 120),
        city: bad('to town'),
        state: bad('to', 40),
        postalCode: '74014',
        country: 'US',
      },
      discounts: [{ title: bad('given'), code: null, cents: cents(100), isFreeShipping: false }],
      discountCents: cents(100),
    },
  ]);
  const params = { id: made?.id ?? '' };
  const carried = { carrier: bad('carrier', 60), trackingNumber: bad('tracking'), notify: true };
  await owner.call(orders.update, { params, body: { status: 'Shipped', ...carried } });
  await owner.call(orders.comment, { params, body: { body: bad('comment', 2000) } });
  await insertFor(owner, 'refunds', {
    id: newId(),
    order_id: params.id,
    amount_cents: 1,
    reason: bad('reason'),
    status: 'succeeded',
    problem: bad('refusal'),
    by: bad('refunder'),
  });
  return { order: params.id };
}

/** What visitors sent: an item that is wanted, a question, the wish to hear news. */
export async function writeForms(owner: SignedUp, store: string): Promise<void> {
  const sender = (mark: string) => ({
    id: newId(),
    store_id: store,
    email: freshEmail(),
    phone: bad(`${mark} no`, 40),
    first_name: bad(`${mark} first`),
    last_name: bad(`${mark} last`),
    address: bad(`${mark} town`),
  });
  await insertFor(owner, 'forms', {
    ...sender('wanter'),
    kind: 'product',
    request_no: 1,
    note: bad('wish note', 500),
    keywords: bad('wish', 500),
    model_number: bad('wish model'),
  });
  const letter = { subject: bad('subject', 200), message: bad('message', 500) };
  await insertFor(owner, 'forms', { ...sender('writer'), ...letter, kind: 'contact', request_no: 2 });
  await insertFor(owner, 'forms', { ...sender('reader'), kind: 'newsletter', confirmed_at: new Date() });
}

/** A cart that somebody left. */
export async function writeCart(owner: SignedUp, store: string, product: string): Promise<{ cart: string }> {
  const cart = newId();
  const email = freshEmail();
  const details = {
    firstName: bad('left first'),
    lastName: bad('left last'),
    phone: bad('left no', 40),
    email,
    line1: bad('left street', 120),
    city: bad('left town'),
    state: 'TX',
    postalCode: '75201',
  };
  await insertFor(owner, 'carts', {
    id: cart,
    store_id: store,
    token_hash: Buffer.from(cart),
    email,
    details: JSON.stringify(details),
    left_at: new Date(),
    expires_at: new Date(Date.now() + 86_400_000),
    mail_refused_at: new Date(),
  });
  const line = { cart_id: cart, product_id: product, quantity: 1, seen_cents: 500, added_at: new Date() };
  await insertFor(owner, 'cart_lines', line, { isDated: false });
  return { cart };
}

/** Somebody with an account at the store; the token of their session. */
export async function writeBuyer(owner: SignedUp, store: string): Promise<{ buyer: string; email: string }> {
  const id = newId();
  const email = freshEmail();
  const token = newToken();
  const street = { line1: bad('kept street', 120), line2: '', city: bad('kept town') };
  const address = { ...street, state: 'TX', postalCode: '75201', country: 'US' };
  const addresses = [{ label: bad('kept as', 40), address }];
  await insertFor(owner, 'buyers', {
    id,
    store_id: store,
    email,
    password_hash: '',
    phone: '702 555 0182',
    first_name: bad('kept first'),
    last_name: bad('kept last'),
    addresses: JSON.stringify(addresses),
  });
  const [created_at, expires_at] = [new Date(), new Date(Date.now() + 86_400_000)];
  const session = { token_hash: hashToken(token), buyer_id: id, created_at, expires_at };
  await insertFor(owner, 'buyer_sessions', session, { isDated: false });
  return { buyer: token, email };
}
