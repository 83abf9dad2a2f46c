import type { SecondStep, WayIn } from '#contract/accounts/accounts.schemas.ts';
import type { Db } from '#server/db/database.ts';
import { after, minutes } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { newId } from '#server/kit/ids.ts';
import { hashToken, newToken } from '#server/kit/security/secrets.ts';
import type { UserRow } from '../users.repository.ts';
import { type FactorOwner, passkeysRepository } from './passkeys.repository.ts';
import { signInRulesRepository } from './sign-in-rules.repository.ts';
import { ticketsRepository } from './tickets.repository.ts';
import { totpRepository } from './totp.repository.ts';

const ticketLife = minutes(10);

// A passkey is two factors by itself, and whoever has just been invited has set up none.
const enough: ReadonlySet<WayIn> = new Set(['passkey', 'invitation']);

/** What is still asked of somebody after the first step; null where nothing is. */
export async function askSecondStep(
  tx: Db,
  { clock }: Pick<Deps, 'clock'>,
  user: UserRow,
  way: WayIn,
): Promise<SecondStep | null> {
  if (enough.has(way)) return null;
  const owner = { merchantId: user.merchant_id, userId: user.id };
  const ways = await waysOf(tx, owner);
  if (ways.length === 0) return null;
  const ticket = newToken();
  const expiresAt = after(clock.now(), ticketLife);
  await ticketsRepository(tx).create(owner, { id: newId(), tokenHash: hashToken(ticket), wayIn: way, expiresAt });
  return { ticket, email: user.email, ways };
}

async function waysOf(tx: Db, owner: FactorOwner): Promise<SecondStep['ways']> {
  const hasTotp = Boolean((await totpRepository(tx).find(owner))?.confirmed_at);
  const hasPasskey = (await passkeysRepository(tx).list(owner)).length > 0;
  if (hasTotp) return hasPasskey ? ['totp', 'passkey'] : ['totp'];
  // Of a passkey alone nobody is asked who may sign in without one: it can be lost, and has no recovery codes.
  const { isDemanded } = await signInRulesRepository(tx).of(owner);
  return hasPasskey && isDemanded ? ['passkey'] : [];
}
