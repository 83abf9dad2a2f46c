// Runs in the frame of the sandbox's Stripe: holds the card, and speaks to the API so that the store's page need not.

interface Hello {
  key: string;
  account?: string;
  isHidden: boolean;
  /** Of the payment, where the ways to pay it are to be offered. */
  secret?: string;
  appearance?: { theme?: string; variables?: Record<string, string> };
}

const input = (id: string) => document.getElementById(id) as HTMLInputElement;
const fields = { number: input('number'), expiry: input('expiry'), cvc: input('cvc') };
const problem = document.getElementById('problem') as HTMLElement;
const form = document.getElementById('card') as HTMLFormElement;
const digitsOf = (field: HTMLInputElement) => field.value.replace(/\D/g, '');

let port: MessagePort | undefined;
let hello: Hello | undefined;
const tell = (event: string, detail: object = {}) => port?.postMessage({ event, detail });

function brandOf(number: string): string {
  if (/^3[47]/.test(number)) return 'amex';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard';
  return /^4/.test(number) ? 'visa' : 'unknown';
}

function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

const isElsewhere = () => (form.dataset.type ?? 'card') !== 'card';

/** What is wrong with a field that looks finished, or with any when the buyer wants to pay. */
function problems(isFinal: boolean): { field: HTMLInputElement; code: string; message: string }[] {
  if (isElsewhere()) return [];
  const number = digitsOf(fields.number);
  const isAmex = brandOf(number) === 'amex';
  const expiry = digitsOf(fields.expiry);
  const [month, year] = [Number(expiry.slice(0, 2)), 2000 + Number(expiry.slice(2))];
  const isPast = expiry.length === 4 && new Date(year, month, 1) <= new Date();
  const found = (field: HTMLInputElement, code: string, message: string, when: boolean) =>
    when ? [{ field, code, message }] : [];
  const isShort = number.length < (isAmex ? 15 : 16);
  return [
    ...found(fields.number, 'incomplete_number', 'Your card number is incomplete.', isFinal && isShort),
    ...found(fields.number, 'invalid_number', 'Your card number is invalid.', !isShort && !passesLuhn(number)),
    ...found(
      fields.expiry,
      'incomplete_expiry',
      'Your card’s expiration date is incomplete.',
      isFinal && expiry.length < 4,
    ),
    ...found(
      fields.expiry,
      'invalid_expiry_month',
      'Your card’s expiration month is invalid.',
      expiry.length >= 2 && (month < 1 || month > 12),
    ),
    ...found(fields.expiry, 'invalid_expiry_year_past', 'Your card’s expiration date is in the past.', isPast),
    ...found(
      fields.cvc,
      'incomplete_cvc',
      'Your card’s security code is incomplete.',
      isFinal && digitsOf(fields.cvc).length < (isAmex ? 4 : 3),
    ),
  ];
}

function show(isFinal: boolean) {
  const found = problems(isFinal);
  for (const field of Object.values(fields)) {
    const isWrong = found.some((entry) => entry.field === field);
    field.setAttribute('aria-invalid', String(isWrong));
  }
  problem.textContent = found[0]?.message ?? '';
  resize();
  return found[0];
}

function toError(found: { code: string; message: string }) {
  return { type: 'validation_error', code: found.code, message: found.message };
}

function changed() {
  const number = digitsOf(fields.number).slice(0, 16);
  const isAmex = brandOf(number) === 'amex';
  fields.number.value = number
    .replace(isAmex ? /^(\d{4})(\d{1,6})?(\d{1,5})?.*$/ : /(\d{4})(?=\d)/g, isAmex ? '$1 $2 $3' : '$1 ')
    .trimEnd();
  const expiry = digitsOf(fields.expiry)
    .slice(0, 4)
    .replace(/^([2-9])/, '0$1')
    .slice(0, 4);
  fields.expiry.value = expiry.length > 2 ? `${expiry.slice(0, 2)} / ${expiry.slice(2)}` : expiry;
  fields.cvc.value = digitsOf(fields.cvc).slice(0, isAmex ? 4 : 3);
  const found = show(false);
  const empty = !isElsewhere() && Object.values(fields).every((field) => field.value === '');
  const complete = problems(true).length === 0;
  const value = { type: form.dataset.type ?? 'card' };
  tell('change', { complete, empty, value, brand: brandOf(number), ...(found && { error: toError(found) }) });
}

function resize() {
  if (!hello?.isHidden) port?.postMessage({ event: 'resize', height: form.scrollHeight });
}

async function call(method: 'GET' | 'POST', path: string, given: Record<string, unknown>) {
  const values = Object.entries(given).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const form = new URLSearchParams(values);
  const headers: Record<string, string> = { authorization: `Bearer ${hello?.key}` };
  if (hello?.account) headers['stripe-account'] = hello.account;
  try {
    const response = await fetch(`/stripe/v1${path}${method === 'GET' ? `?${form}` : ''}`, {
      ...{ method, headers },
      ...(method === 'POST' && { body: form }),
    });
    const body = await response.json();
    return body.error ? { error: body.error } : { paymentIntent: body };
  } catch {
    const message = 'We could not reach the payment service. Check your connection and try again.';
    return { error: { type: 'api_connection_error', message } };
  }
}

const intentOf = (secret: unknown) => String(secret).split('_secret_')[0] ?? '';

/** `a: {b: 1}` as `a[b]=1`. */
function flatten(prefix: string, value: unknown): [string, string][] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object') return [[prefix, String(value)]];
  return Object.entries(value).flatMap(([name, inner]) => flatten(`${prefix}[${name}]`, inner));
}

function confirm({ secret, method, billing, back }: Record<string, unknown>) {
  const path = `/payment_intents/${intentOf(secret)}/confirm`;
  const shared = { client_secret: secret, use_stripe_sdk: 'true' };
  if (method) return call('POST', path, { ...shared, payment_method: method });
  const type = form.dataset.type ?? 'card';
  if (isElsewhere()) {
    const data = { type, billing_details: billing };
    const more = { return_url: back, ...Object.fromEntries(flatten('payment_method_data', data)) };
    return call('POST', path, { ...shared, ...more });
  }
  const found = show(true);
  if (found) {
    found.field.focus();
    return { error: toError(found) };
  }
  const expiry = digitsOf(fields.expiry);
  const card = {
    number: digitsOf(fields.number),
    exp_month: expiry.slice(0, 2),
    exp_year: `20${expiry.slice(2)}`,
    cvc: digitsOf(fields.cvc),
  };
  const data = { type: 'card', card, billing_details: billing };
  return call('POST', path, { ...shared, ...Object.fromEntries(flatten('payment_method_data', data)) });
}

const calls: Record<string, (args: Record<string, unknown>) => unknown> = {
  confirm,
  retrieve: ({ secret }) => call('GET', `/payment_intents/${intentOf(secret)}`, { client_secret: secret }),
  check() {
    const found = show(true);
    return found ? { error: toError(found) } : {};
  },
  update({ disabled }) {
    for (const field of Object.values(fields)) field.disabled = disabled === true;
  },
  focus: () => fields.number.focus(),
  clear() {
    form.reset();
    changed();
  },
};

const variableNames: Record<string, string> = {
  colorPrimary: '--primary',
  colorBackground: '--background',
  colorText: '--text',
  colorTextSecondary: '--label',
  colorDanger: '--danger',
  borderRadius: '--radius',
  fontFamily: '--font',
  fontSizeBase: '--size',
};

function wear({ theme = 'stripe', variables = {} }: NonNullable<Hello['appearance']>) {
  document.documentElement.dataset.theme = theme;
  for (const [name, value] of Object.entries(variables)) {
    const property = variableNames[name];
    if (property) document.documentElement.style.setProperty(property, value);
  }
}

addEventListener('message', (event: MessageEvent) => {
  // The first greeting of the page around us counts: nobody can take over later.
  if (event.source !== parent || hello || !event.data?.hello || !event.ports[0]) return;
  hello = event.data.hello as Hello;
  port = event.ports[0];
  port.onmessage = async ({ data }) => {
    const result = (await calls[data.call]?.(data.args)) ?? {};
    port?.postMessage({ id: data.id, result });
  };
  wear(hello.appearance ?? {});
  void open(hello.secret);
});

/** Ready to be filled in, with the ways to pay that the payment has. */
async function open(secret: string | undefined) {
  if (secret) {
    const { paymentIntent, error } = await call('GET', `/payment_intents/${intentOf(secret)}`, {
      client_secret: secret,
    });
    if (error) return tell('loaderror', { error });
    form.dispatchEvent(new CustomEvent('offer', { detail: paymentIntent.payment_method_types }));
  }
  resize();
  tell('ready');
}

form.addEventListener('input', changed);
form.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('focusin', () => tell('focus'));
form.addEventListener('focusout', () => {
  show(false);
  tell('blur');
});
addEventListener('resize', resize);
