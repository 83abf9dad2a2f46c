import { callApi, pathOf } from './card-calls.browser.ts';
import {
  brand,
  fields,
  form,
  isElsewhere,
  isEmpty,
  type Problem,
  problems,
  tidy,
  typedCard,
} from './card-fields.browser.ts';
import type { Appearance, Hello, Result } from './js-types.ts';

// Runs in the frame of the sandbox's Stripe: holds the card, and speaks to the API so that the store's page need not.

const problem = document.getElementById('problem') as HTMLElement;
let port: MessagePort | undefined;
let hello: Hello | undefined;
const tell = (event: string, detail: object = {}) => port?.postMessage({ event, detail });
const toError = ({ code, message }: Problem) => ({ type: 'validation_error', code, message });

function show(isFinal: boolean): Problem | undefined {
  const found = problems(isFinal);
  for (const field of Object.values(fields)) {
    field.setAttribute('aria-invalid', String(found.some((entry) => entry.field === field)));
  }
  problem.textContent = found[0]?.message ?? '';
  resize();
  return found[0];
}

function changed() {
  tidy();
  const found = show(false);
  const value = { type: form.dataset.type ?? 'card' };
  const facts = { complete: problems(true).length === 0, empty: isEmpty(), value, brand: brand() };
  tell('change', { ...facts, ...(found && { error: toError(found) }) });
}

function resize() {
  if (!hello?.isHidden) port?.postMessage({ event: 'resize', height: form.scrollHeight });
}

const call = async (method: 'GET' | 'POST', path: string, given: object): Promise<Result> =>
  hello ? callApi(hello, method, path, given) : {};

/** What is typed, unless something is wrong with it: then that is shown. */
function readCard(billing: unknown): { data: object } | Result {
  const found = show(true);
  if (!found) return { data: { type: 'card', card: typedCard(), billing_details: billing } };
  found.field.focus();
  tell('change', { complete: false, empty: isEmpty(), brand: brand(), error: toError(found) });
  return { error: toError(found) };
}

function confirm({ secret, method, billing, back }: Record<string, unknown>): Promise<Result> | Result {
  const path = `${pathOf(secret)}/confirm`;
  const shared = { client_secret: secret, use_stripe_sdk: 'true' };
  // Without fields there is nothing typed: what the payment has is confirmed.
  if (method || hello?.isHidden) return call('POST', path, { ...shared, payment_method: method });
  if (isElsewhere()) {
    const data = { type: form.dataset.type, billing_details: billing };
    return call('POST', path, { ...shared, return_url: back, payment_method_data: data });
  }
  const read = readCard(billing);
  return 'data' in read ? call('POST', path, { ...shared, payment_method_data: read.data }) : read;
}

const calls: Record<string, (args: Record<string, unknown>) => unknown> = {
  confirm,
  create({ billing }) {
    const read = readCard(billing);
    return 'data' in read ? call('POST', '/payment_methods', read.data) : read;
  },
  retrieve: ({ secret }) => call('GET', pathOf(secret), { client_secret: secret }),
  check() {
    const found = show(true);
    return found ? { error: toError(found) } : {};
  },
  update({ disabled }) {
    for (const field of Object.values(fields)) field.disabled = disabled === true;
  },
  restyle: ({ appearance }) => hello && wear({ ...hello, appearance: appearance as Appearance }),
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
  colorTextPlaceholder: '--placeholder',
  colorDanger: '--danger',
  borderRadius: '--radius',
  fontFamily: '--font',
  fontSizeBase: '--size',
};

function wear({ appearance: { theme = 'stripe', variables = {} } = {}, isLine }: Hello) {
  document.documentElement.dataset.theme = theme;
  form.classList.toggle('line', isLine === true);
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
  wear(hello);
  void open(hello.secret);
});

/** Ready to be filled in, with the ways to pay that the payment has. */
async function open(secret: string | undefined) {
  if (secret) {
    const { paymentIntent, error } = await call('GET', pathOf(secret), { client_secret: secret });
    if (error) return tell('loaderror', { error });
    form.dispatchEvent(new CustomEvent('offer', { detail: paymentIntent?.payment_method_types }));
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
