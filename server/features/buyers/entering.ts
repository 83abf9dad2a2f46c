import type { z } from 'zod';
import type { signInForm } from '#contract/storefront/shop-forms.ts';
import type { Deps } from '#server/kit/deps.ts';
import { knownDevices } from '#server/kit/security/known-devices.ts';
import { checkPassword } from '#server/kit/security/passwords.ts';
import { accountKey, signInLimit } from './buyer-limits.ts';
import type { BuyerSessions } from './buyer-sessions.ts';
import { buyersRepository } from './buyers.repository.ts';
import type { JoiningDetails, StoreScope } from './buyers.types.ts';
import type { Entered, Joining } from './joining.ts';

export interface Entering {
  /** The network address it came from. */
  address: string;
  /** The secret that the browser is known by. */
  device: string;
  /** Of a link that was opened in this browser and waits for the password. */
  confirm: string | undefined;
}

/** Signs in at a store; a wrong pair answers alike, and in like time, for known and unknown mails. */
export function makeEntering({ db, limits, clock }: Deps, sessions: BuyerSessions, joining: Joining) {
  return async function signIn(
    store: StoreScope,
    form: z.output<typeof signInForm>,
    { address, device, confirm }: Entering,
  ): Promise<Entered | undefined> {
    const buyer = await buyersRepository(db).findByEmail(store, form.email);
    const tries = await knownDevices(db).tryKeys({
      device,
      address,
      account: accountKey(store, form.email),
      accountId: buyer?.id,
      now: clock.now(),
    });
    await limits.take(signInLimit, ...tries);
    const waiting = buyer ? undefined : await readWaiting(store, form.email, confirm);
    const hash = buyer?.password_hash ?? (waiting?.details as JoiningDetails | undefined)?.passwordHash;
    if (!(await checkPassword(hash, form.password))) return undefined;
    await limits.giveBack(signInLimit, ...tries);
    if (waiting) return joining.finish(store, waiting, device);
    return buyer && { buyerId: buyer.id, token: await sessions.open(db, store, buyer.id, device) };
  };

  async function readWaiting(store: StoreScope, email: string, confirm: string | undefined) {
    const proof = confirm ? await joining.readLink(store, confirm) : undefined;
    return proof && proof.email === email && !proof.used_at ? proof : undefined;
  }
}
