import { z } from 'zod';
import { after, hours } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { newId } from '#server/kit/ids.ts';
import { defineJob, defineMail, handles, type JobHandler } from '#server/kit/jobs/jobs.ts';
import { makePostOffice } from '#server/kit/mail/post-office.ts';
import { accountLetters } from './accounts.letters.ts';
import { mailProofsRepository } from './mail-proofs/mail-proofs.repository.ts';
import { handoffCode, resetToken, stepUpCode, verificationCode } from './mail-proofs/mailed-secrets.ts';
import { challengesRepository } from './second-factors/challenges.repository.ts';
import { factorChange } from './second-factors/factor-change.ts';
import { identitiesRepository } from './sign-in/identities.repository.ts';
import { usersRepository } from './users.repository.ts';

const proof = z.object({ merchantId: z.uuid(), proofId: z.uuid() });
const person = z.object({ merchantId: z.uuid(), userId: z.uuid() });
const mailbox = z.object({ email: z.string() });

export const sendVerification = defineMail(
  'accounts.send-verification',
  // The id of the page that asked, where it is not the user's own.
  proof.extend({ pageId: z.uuid().optional() }),
);
export const sendReset = defineJob('accounts.send-reset', mailbox);
export const tellAboutSignUp = defineMail('accounts.tell-about-sign-up', mailbox);
export const tellAboutPassword = defineMail('accounts.tell-about-password', person);
export const tellAboutFactors = defineMail('accounts.tell-about-factors', person.extend({ change: factorChange }));
export const tellAboutApproval = defineMail('accounts.tell-about-approval', person);
export const sendStepUpCode = defineJob('accounts.send-step-up-code', person);
export const sendIdentityCode = defineJob('accounts.send-identity-code', z.object({ handoffId: z.uuid() }));

export function accountJobs(deps: Deps): JobHandler[] {
  const { db, secrets, urls, clock } = deps;
  const send = makePostOffice(deps);
  const users = usersRepository(db);
  const loginUrl = `${urls.app}/login`;
  const forgotUrl = `${urls.app}/forgetpassword`;

  return [
    handles(sendVerification, async ({ merchantId, proofId, pageId }) => {
      const row = await mailProofsRepository(db).find({ merchantId }, proofId);
      const user = row && (await users.find({ merchantId }, row.user_id));
      if (user?.status !== 'pending') return;
      const code = verificationCode(secrets, proofId);
      const url = `${urls.app}/verifyaccount/${pageId ?? user.id}?code=${code}`;
      const letter = accountLetters.verification({ firstName: user.first_name, code, url });
      const sent = await send(proofId, user.email, letter);
      if (sent === 'refused') await mailProofsRepository(db).markRefused({ merchantId }, proofId, clock.now());
    }),

    handles(sendReset, async ({ email }) => {
      const user = await users.findByEmail(email);
      if (!user || user.status === 'inactive') return;
      const now = clock.now();
      const proofId = newId();
      await mailProofsRepository(db).create({
        merchantId: user.merchant_id,
        userId: user.id,
        id: proofId,
        purpose: 'reset',
        now,
        expiresAt: after(now, hours(1)),
      });
      const url = `${forgotUrl}#token=${resetToken(secrets, proofId)}`;
      await send(proofId, email, accountLetters.reset({ firstName: user.first_name, url }));
    }),

    handles(tellAboutSignUp, async ({ email }) => {
      const user = await users.findByEmail(email);
      if (!user) return;
      await send(newId(), email, accountLetters.alreadySignedUp({ firstName: user.first_name, loginUrl, forgotUrl }));
    }),

    handles(tellAboutPassword, async ({ merchantId, userId }) => {
      const user = await users.find({ merchantId }, userId);
      if (!user) return;
      await send(newId(), user.email, accountLetters.passwordChanged({ firstName: user.first_name, forgotUrl }));
    }),

    handles(tellAboutFactors, async ({ merchantId, userId, change }, id) => {
      const user = await users.find({ merchantId }, userId);
      if (!user) return;
      const profileUrl = `${urls.app}/app/profile`;
      await send(id, user.email, accountLetters.factors({ firstName: user.first_name, change, profileUrl, forgotUrl }));
    }),

    handles(tellAboutApproval, async ({ merchantId, userId }) => {
      const user = await users.find({ merchantId }, userId);
      if (user?.status !== 'active') return;
      await send(newId(), user.email, accountLetters.approved({ firstName: user.first_name, loginUrl }));
    }),

    handles(sendStepUpCode, async ({ merchantId, userId }, id) => {
      const user = await users.find({ merchantId }, userId);
      const open = user && (await challengesRepository(db).findMailed(userId, clock.now()));
      if (!open) return;
      const code = stepUpCode(secrets, open.challenge_hash);
      await send(id, user.email, accountLetters.stepUp({ firstName: user.first_name, code }));
    }),

    handles(sendIdentityCode, async ({ handoffId }) => {
      const handoff = await identitiesRepository(db).findHandoff(handoffId);
      if (!handoff || handoff.used_at) return;
      const provider = handoff.provider === 'google' ? 'Google' : 'Facebook';
      const code = handoffCode(secrets, handoffId);
      await send(
        handoffId,
        handoff.email,
        accountLetters.confirmIdentity({ firstName: handoff.first_name, code, provider }),
      );
    }),
  ];
}
