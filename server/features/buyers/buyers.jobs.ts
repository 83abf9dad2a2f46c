import { z } from 'zod';
import { paths } from '#contract/storefront/addresses.ts';
import { readStoreHead } from '#server/features/notifications/store-letterhead.service.ts';
import { makeStorePostOffice } from '#server/features/notifications/store-post-office.service.ts';
import { after, hours } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { defineJob, defineMail, handles, type JobHandler } from '#server/kit/jobs/jobs.ts';
import { buyerProofsRepository } from './buyer-proofs.repository.ts';
import { buyerToken } from './buyer-tokens.ts';
import { buyerLetters } from './buyers.letters.ts';
import { buyersRepository } from './buyers.repository.ts';

const store = z.object({ merchantId: z.uuid(), storeId: z.uuid() });

export const sendJoining = defineMail('buyers.send-joining', z.object({ merchantId: z.uuid(), proofId: z.uuid() }));
export const sendReset = defineJob('buyers.send-reset', store.extend({ email: z.string(), proofId: z.uuid() }));
export const tellAboutPassword = defineMail('buyers.tell-about-password', store.extend({ buyerId: z.uuid() }));

export const tellAboutPasskey = defineMail(
  'buyers.tell-about-passkey',
  store.extend({ buyerId: z.uuid(), name: z.string(), isAdded: z.boolean() }),
);

export function buyerJobs(deps: Deps): JobHandler[] {
  const { db, secrets, clock } = deps;
  const sendAs = makeStorePostOffice(deps);
  const proofs = buyerProofsRepository(db);
  const buyers = buyersRepository(db);

  return [
    handles(sendJoining, async ({ merchantId, proofId }) => {
      const proof = await proofs.findOf({ merchantId }, proofId);
      if (!proof || proof.used_at) return;
      const of = { merchantId, storeId: proof.store_id };
      const head = await readStoreHead(deps, of);
      if (!head) return;
      const known = await buyers.findByEmail(of, proof.email);
      const signInUrl = `${head.url}${paths.signIn}`;
      const url = `${head.url}${paths.confirm}?token=${buyerToken(secrets, 'register', proofId)}`;
      const letter = known
        ? buyerLetters.alreadyHere({ store: head.name, signInUrl, forgotUrl: `${head.url}${paths.forgot}` })
        : buyerLetters.joining({ store: head.name, url });
      await sendAs(of, { id: proofId, to: proof.email, letter });
    }),

    handles(sendReset, async ({ email, proofId, ...of }) => {
      const head = await readStoreHead(deps, of);
      if (!head || !(await buyers.findByEmail(of, email))) return;
      const now = clock.now();
      await proofs.create(of, { id: proofId, kind: 'reset', email, now, expiresAt: after(now, hours(1)) });
      const url = `${head.url}${paths.reset}?token=${buyerToken(secrets, 'reset', proofId)}`;
      await sendAs(of, { id: proofId, to: email, letter: buyerLetters.reset({ store: head.name, url }) });
    }),

    handles(tellAboutPassword, async ({ buyerId, ...of }, id) => {
      const head = await readStoreHead(deps, of);
      const buyer = await buyers.find(of, buyerId);
      if (!head || !buyer) return;
      const letter = buyerLetters.passwordChanged({ store: head.name, forgotUrl: `${head.url}${paths.forgot}` });
      await sendAs(of, { id, to: buyer.email, letter });
    }),

    handles(tellAboutPasskey, async ({ buyerId, name, isAdded, ...of }, id) => {
      const head = await readStoreHead(deps, of);
      const buyer = await buyers.find(of, buyerId);
      if (!head || !buyer) return;
      const urls = { accountUrl: `${head.url}${paths.account}`, forgotUrl: `${head.url}${paths.forgot}` };
      const letter = buyerLetters.passkey({ store: head.name, name, isAdded, ...urls });
      await sendAs(of, { id, to: buyer.email, letter });
    }),
  ];
}
