import { type Account, nowSeconds, randomText } from './objects.ts';
import { refuse } from './refusal.ts';
import type { State } from './state.ts';

export interface AccountsOptions {
  state: State;
  emit(account: string, type: string, object: { id: string; object: string }): void;
  /** How the platform is called at Stripe. */
  clientId: string;
}

const usuallyMissing = ['business_profile.url', 'external_account', 'tos_acceptance.date'];

/** The accounts of sellers, and whether they let the platform act for them. */
export function accounts({ state, emit, clientId }: AccountsOptions) {
  const find = (id: string) => state.accounts.get(id);
  const isConnected = (id: string) => find(id)?.isConnected === true;

  return {
    isConnected,

    /** Throws what Stripe says of an account that the platform may not act for. */
    check(id: string, key: string): void {
      if (isConnected(id)) return;
      const shown = `${key.slice(0, 8)}****${key.slice(-4)}`;
      const message =
        `The provided key '${shown}' does not have access to account '${id}' (or that account does not exist). ` +
        'Application access may have been revoked.';
      throw refuse(message, { code: 'account_invalid' }, 403);
    },

    checkCharges(id: string): void {
      if (find(id)?.account.charges_enabled !== false) return;
      throw refuse('Your account cannot currently make live charges.');
    },

    get: (id: string): Account | undefined => find(id)?.account,

    list: () => state.accounts.values().reverse(),

    /** The account of this address, which is the same one the next time. */
    connect(email: string, name: string, canCharge: boolean): Account {
      const known = state.accounts.values().find(({ account }) => account.email === email);
      const account = ready(known?.account ?? makeAccount(email, name), canCharge);
      state.accounts.put(account.id, { account, isConnected: true });
      return account;
    },

    /** Stripe lets the account charge, or not any more. */
    allowCharges(id: string, canCharge: boolean): void {
      const known = find(id);
      if (!known) return;
      const account = ready(known.account, canCharge);
      state.accounts.put(id, { ...known, account });
      if (known.isConnected) emit(id, 'account.updated', account);
    },

    /** False when it was not connected. */
    disconnect(id: string): boolean {
      const known = find(id);
      if (!known?.isConnected) return false;
      state.accounts.put(id, { ...known, isConnected: false });
      emit(id, 'account.application.deauthorized', { id: clientId, object: 'application' });
      return true;
    },
  };
}

export type Accounts = ReturnType<typeof accounts>;

function ready(account: Account, canCharge: boolean): Account {
  const currently_due = canCharge ? [] : usuallyMissing;
  return {
    ...account,
    capabilities: { card_payments: canCharge ? 'active' : 'inactive', transfers: canCharge ? 'active' : 'inactive' },
    charges_enabled: canCharge,
    payouts_enabled: canCharge,
    details_submitted: canCharge,
    requirements: {
      ...account.requirements,
      currently_due,
      eventually_due: currently_due,
      disabled_reason: canCharge ? null : 'requirements.past_due',
    },
  };
}

function makeAccount(email: string, name: string): Account {
  return {
    id: `acct_1${randomText(15)}`,
    object: 'account',
    business_profile: { mcc: null, name, support_email: email, url: null },
    business_type: null,
    capabilities: {},
    charges_enabled: false,
    controller: { type: 'account' },
    country: 'US',
    created: nowSeconds(),
    default_currency: 'usd',
    details_submitted: false,
    email,
    metadata: {},
    payouts_enabled: false,
    requirements: {
      alternatives: [],
      current_deadline: null,
      currently_due: [],
      disabled_reason: null,
      errors: [],
      eventually_due: [],
      past_due: [],
      pending_verification: [],
    },
    settings: { dashboard: { display_name: name, timezone: 'Etc/UTC' } },
    type: 'standard',
  };
}
