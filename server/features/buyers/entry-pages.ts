import { later, t } from '#contract/language/translate.ts';
import { paths } from '#contract/storefront/addresses.ts';
import type { AccountView } from '#contract/storefront/shop.schemas.ts';
import { forgotForm, passkeySignInForm, registerForm, resetForm, signInForm } from '#contract/storefront/shop-forms.ts';
import type { CartsService } from '#server/features/checkout/carts.service.ts';
import {
  noticeOf,
  problemsOf,
  type ShopAnswer,
  type ShopCookie,
  type ShopHandler,
  type ShopRequest,
  type ShopRoutes,
} from '#server/features/storefront/shop-pages.port.ts';
import { days, hours, minutes } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { Failure } from '#server/kit/failure.ts';
import { deviceLife, readDevice } from '#server/kit/security/known-devices.ts';
import { isRefused, weakPassword } from '#server/kit/security/weak-passwords.ts';
import { noticeText, withNotice } from './account-notices.ts';
import type { BuyersService } from './buyers.service.ts';
import type { Entered } from './joining.ts';
import { describeRefusal } from './passkeys/describe-refusal.ts';

/**
 * `buyer` holds the session; `device` what the browser is known by when somebody signs in again; `joining` and `confirm` what happens between a registration and its link; `mailed` where
 * a mail was just sent to.
 */
type BuyerCookie = 'buyer' | 'device' | 'joining' | 'confirm' | 'mailed';

// The server says when a session is over; the longest a browser keeps a cookie lets it slide without being sent again.
const kept: Record<BuyerCookie, number> = {
  buyer: days(400),
  device: deviceLife,
  joining: hours(24),
  confirm: hours(1),
  mailed: minutes(15),
};

const keepCookie = (name: BuyerCookie, value: string): ShopCookie => ({
  name,
  value,
  seconds: kept[name] / 1000,
});

const dropCookie = (name: BuyerCookie): ShopCookie => ({ name, value: null });

type FormView = Extract<AccountView, { name: 'sign-in' | 'register' | 'forgot' | 'reset' }>;

const show = (view: AccountView, status = 200): ShopAnswer => ({ page: { kind: 'account', view }, status });

/** A form again, with what was typed, but for passwords, and what was wrong with it. */
const showAgain = (view: FormView, { form }: ShopRequest, problems: FormView['problems'], status = 422): ShopAnswer => {
  const { password: _password, ...values } = form;
  return show({ ...view, values, problems }, status);
};

const linkGone: ShopAnswer = {
  status: 410,
  page: noticeOf(
    later('This link has expired'),
    later('It was used before, or too much time has passed. You can ask for another.'),
    {
      label: later('Sign in'),
      to: paths.signIn,
    },
  ),
};

// After signing in: nowhere but to these pages of the store.
const nextPages: readonly string[] = [paths.checkout, paths.account];
const nextOf = (next: string | undefined): string => nextPages.find((page) => page === next) ?? paths.account;

const registerView = { name: 'register', values: {}, problems: {} } as const;
const forgotView = { name: 'forgot', values: {}, problems: {} } as const;

/** Getting in: an account, a session, a new password. */
export function entryPages(
  deps: Pick<Deps, 'refusesWeakPasswords'>,
  { buyers, carts }: { buyers: BuyersService; carts: CartsService },
): ShopRoutes {
  /** What is in the cart of the visit is theirs from now on, and what the browser was known by before is over. */
  async function enter(request: ShopRequest, entered: Entered & { device: string }, to: string) {
    await buyers.signOut(request);
    const cookies: ShopCookie[] = [
      keepCookie('buyer', entered.token),
      keepCookie('device', entered.device),
      ...(['joining', 'confirm'] as const).filter((name) => request.cookies[name]).map(dropCookie),
      ...(await carts.adopt(request, entered.buyerId)),
    ];
    return { redirect: to, cookies };
  }

  const signInViewOf = ({ store }: ShopRequest) =>
    ({
      name: 'sign-in',
      notice: '',
      values: {},
      problems: {},
      passkey: buyers.passkeys.signInChallenge(store),
    }) as const;

  const signIn: ShopHandler = async (request) => {
    const signInView = signInViewOf(request);
    const form = signInForm.safeParse(request.form);
    if (!form.success) return showAgain(signInView, request, problemsOf(form.error.issues));
    const { visitor, cookies } = request;
    const device = readDevice(cookies.device);
    return limited(signInView, request, async () => {
      const found = await buyers.signIn(request.store, form.data, {
        address: visitor.address,
        device,
        confirm: cookies.confirm,
      });
      if (!found) return showAgain(signInView, request, { '': t('The email or the password is not right.') });
      return enter(request, { ...found, device }, nextOf(request.form.next));
    });
  };

  /** The page's script has asked the browser; what came of it arrives as a form, like everything else. */
  const signInWithPasskey: ShopHandler = async (request) => {
    const form = passkeySignInForm.safeParse(request.form);
    if (!form.success) return { redirect: paths.signIn };
    const device = readDevice(request.cookies.device);
    const from = { address: request.visitor.address, device };
    try {
      const entered = await buyers.passkeys.signIn(request.store, form.data.passkey, from);
      return await enter(request, { ...entered, device }, nextOf(request.form.next));
    } catch (error) {
      const problems = { '': describeRefusal(error) };
      return show({ ...signInViewOf(request), values: {}, problems }, 422);
    }
  };

  const register: ShopHandler = async (request) => {
    const form = registerForm.safeParse(request.form);
    if (!form.success) return showAgain(registerView, request, problemsOf(form.error.issues));
    const { password, email, firstName, lastName } = form.data;
    if (isRefused(deps, password, [email, firstName, lastName])) {
      return showAgain(registerView, request, { password: weakPassword });
    }
    return limited(registerView, request, async () => {
      const joining = await buyers.register(request.store, form.data, request.visitor.address);
      return mailed(paths.register, email, [keepCookie('joining', joining)]);
    });
  };

  const confirm: ShopHandler = async (request) => {
    const { token = '' } = request.query;
    const { joining } = request.cookies;
    const device = readDevice(request.cookies.device);
    const confirmed = await buyers.confirm(request.store, token, { joining, device });
    switch (confirmed.outcome) {
      case 'entered':
        return enter(request, { ...confirmed, device }, withNotice(paths.account, 'welcome'));
      case 'password':
        return { redirect: withNotice(paths.signIn, 'confirm'), cookies: [keepCookie('confirm', token)] };
      case 'done':
        return { redirect: withNotice(paths.signIn, 'ready') };
      case 'gone':
        return linkGone;
    }
  };

  const forgot: ShopHandler = async (request) => {
    const form = forgotForm.safeParse(request.form);
    if (!form.success) return showAgain(forgotView, request, problemsOf(form.error.issues));
    return limited(forgotView, request, async () => {
      await buyers.recovery.forgot(request.store, form.data.email, request.visitor.address);
      return mailed(paths.forgot, form.data.email);
    });
  };

  const reset: ShopHandler = async (request) => {
    const view = { name: 'reset', token: request.form.token ?? '', values: {}, problems: {} } as const;
    const form = resetForm.safeParse(request.form);
    if (!form.success) return showAgain(view, request, problemsOf(form.error.issues));
    if (isRefused(deps, form.data.password, [])) return showAgain(view, request, { password: weakPassword });
    return limited(view, request, async () => {
      const from = { address: request.visitor.address, device: readDevice(request.cookies.device) };
      if (!(await buyers.recovery.reset(request.store, form.data, from))) return linkGone;
      const cookies = [dropCookie('buyer'), keepCookie('device', from.device)];
      return { redirect: withNotice(paths.signIn, 'password'), cookies };
    });
  };

  /** Who is signed in already has nothing to fill in. */
  const unlessSignedIn =
    (handler: ShopHandler): ShopHandler =>
    async (request) =>
      (await buyers.readBuyer(request)) ? { redirect: nextOf(request.query.next) } : handler(request);

  return {
    [`GET ${paths.signIn}`]: unlessSignedIn(async (request) => {
      const { query, cookies, store } = request;
      const email = (cookies.confirm && (await buyers.waitingMail(store, cookies.confirm))) || '';
      const next: Record<string, string> = nextPages.includes(query.next ?? '') ? { next: nextOf(query.next) } : {};
      return show({ ...signInViewOf(request), notice: noticeText(query.notice), values: { email, ...next } });
    }),
    [`POST ${paths.signIn}`]: signIn,
    [`GET ${paths.passkeySignIn}`]: async () => ({ redirect: paths.signIn }),
    [`POST ${paths.passkeySignIn}`]: signInWithPasskey,
    [`POST ${paths.signOut}`]: async (request) => {
      await buyers.signOut(request);
      return { redirect: paths.home, cookies: [dropCookie('buyer'), ...carts.leave()] };
    },
    [`GET ${paths.register}`]: unlessSignedIn(async (request) => sentOr('register', request) ?? show(registerView)),
    [`POST ${paths.register}`]: register,
    [`GET ${paths.confirm}`]: confirm,
    [`GET ${paths.forgot}`]: async (request) => sentOr('reset', request) ?? show(forgotView),
    [`POST ${paths.forgot}`]: forgot,
    [`GET ${paths.reset}`]: async ({ store, query: { token = '' } }) =>
      (await buyers.recovery.canReset(store, token))
        ? { ...show({ name: 'reset', token, values: {}, problems: {} }), isSecret: true }
        : linkGone,
    [`POST ${paths.reset}`]: reset,
  };
}

/** The form again with the wait, for whoever tried too often. */
async function limited(view: FormView, request: ShopRequest, work: () => Promise<ShopAnswer>): Promise<ShopAnswer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'TOO_MANY') throw error;
    return showAgain(view, request, { '': error.message }, error.status);
  }
}

// Where a mail went is for the next page alone to say: it is not part of an address.
const mailed = (path: string, email: string, cookies: readonly ShopCookie[] = []): ShopAnswer => ({
  redirect: `${path}?sent=1`,
  cookies: [keepCookie('mailed', Buffer.from(email).toString('base64url')), ...cookies],
});

function sentOr(about: 'register' | 'reset', { query, cookies }: ShopRequest): ShopAnswer | undefined {
  if (query.sent === undefined || !cookies.mailed) return undefined;
  const email = forgotForm.shape.email.safeParse(Buffer.from(cookies.mailed, 'base64url').toString());
  return email.success ? show({ name: 'mailed', email: email.data, about }) : undefined;
}
