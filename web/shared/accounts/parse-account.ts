import { z } from 'zod';
import { user } from '#contract/accounts/accounts.schemas.ts';
import { subscription } from '#contract/billing/billing.schemas.ts';
import type { StoredAccount } from './stored-account.ts';

const schema = z.object({
  user: user.optional().catch(undefined),
  subscription: subscription.nullable().optional().catch(undefined),
});

/** What the shell and its gates need to open without a network; a subscription of `null` is none. */
export type Account = z.output<typeof schema>;

/** What an older version kept in another form costs only itself. */
export const parseAccount = (kept: StoredAccount): Account => schema.parse(kept);
