import { z } from 'zod';
import { route } from '../kit/route.ts';
import { byId, id, requiredText } from '../kit/values.ts';
import {
  accountStatus,
  exchangeReply,
  forgotInput,
  passwordInput,
  profileInput,
  resetInput,
  session,
  settingsInput,
  signInInput,
  signInReply,
  signUpInput,
  signUpReply,
  sixDigits,
  user,
  verifyInput,
} from './accounts.schemas.ts';

const oneTimeCode = z.string('Required').min(1, 'Required').max(200);

export const accounts = {
  botCheck: route('GET', '/bot-check', {
    summary: 'A challenge whose answer is the bot-check token of the sign-in and sign-up forms',
    access: 'public',
    reply: z.union([
      z.object({ vendor: z.literal('altcha'), challenge: z.record(z.string(), z.unknown()) }),
      z.object({ vendor: z.enum(['recaptcha', 'hcaptcha', 'turnstile']), siteKey: z.string(), scriptUrl: z.string() }),
    ]),
  }),
  signUp: route('POST', '/signup', {
    summary: 'Create a merchant and its owner; a mail with the verification code follows',
    access: 'public',
    body: signUpInput,
    reply: [201, signUpReply],
    fails: ['TOO_MANY'],
  }),
  signIn: route('POST', '/login', {
    summary: 'Sign in with mail and password',
    access: 'public',
    body: signInInput,
    reply: signInReply,
    fails: ['WRONG_CREDENTIALS', 'TOO_MANY'],
  }),
  signOut: route('POST', '/logout', {
    summary: 'End the session of the token sent',
    access: 'account',
    reply: [204],
  }),
  verificationStatus: route('GET', '/verify/:id', {
    summary: 'Where an account stands on its way to active',
    access: 'public',
    params: byId,
    // Only where it is so: the mail with the code will never come.
    reply: z.object({ status: accountStatus, isMailRefused: z.literal(true).optional() }),
    fails: ['TOO_MANY'],
  }),
  verify: route('POST', '/verify', {
    summary: 'Confirm the mail address with the six-digit code; signs in',
    access: 'public',
    body: verifyInput,
    reply: signInReply,
    fails: ['TOO_MANY'],
  }),
  resendVerification: route('POST', '/verify/resend', {
    summary: 'Mail a new verification code; once in 60 seconds',
    access: 'public',
    body: z.object({ id }),
    reply: [202, z.object({ retryAfter: z.number() })],
    fails: ['TOO_MANY'],
  }),
  forgotPassword: route('POST', '/password/forgot', {
    summary: 'Mail a link to set a new password; the answer never tells whether the account exists',
    access: 'public',
    body: forgotInput,
    reply: [202, z.object({ sent: z.literal(true) })],
    fails: ['TOO_MANY'],
  }),
  resetPassword: route('POST', '/password/reset', {
    summary: 'Set a new password with the mailed token; ends every session',
    access: 'public',
    body: resetInput,
    reply: [204],
    fails: ['GONE', 'TOO_MANY'],
  }),
  startGoogle: route('GET', '/google/', {
    summary: 'Sign in with Google: goes to Google',
    access: 'public',
    reply: [302],
    redirect: true,
  }),
  finishGoogle: route('GET', '/google/callback', {
    summary: 'Where Google sends the browser back to',
    access: 'public',
    reply: [302],
    redirect: true,
  }),
  startFacebook: route('GET', '/facebook/', {
    summary: 'Sign in with Facebook: goes to Facebook',
    access: 'public',
    reply: [302],
    redirect: true,
  }),
  finishFacebook: route('GET', '/facebook/callback', {
    summary: 'Where Facebook sends the browser back to',
    access: 'public',
    reply: [302],
    redirect: true,
  }),
  exchange: route('POST', '/session/exchange', {
    summary: 'Redeem the one-time code a social sign-in came back with',
    access: 'public',
    body: z.object({ code: oneTimeCode }),
    reply: exchangeReply,
    fails: ['GONE', 'TOO_MANY'],
  }),
  confirmExchange: route('POST', '/session/confirm', {
    summary: 'Prove the address of a social account with the mailed code',
    access: 'public',
    body: z.object({ code: oneTimeCode, mailedCode: sixDigits }),
    reply: signInReply,
    fails: ['GONE', 'TOO_MANY'],
  }),
  me: route('GET', '/users', {
    summary: 'The signed-in user with the merchant’s platforms, apps and settings',
    access: 'account',
    reply: user,
  }),
  updateProfile: route('PUT', '/users', {
    summary: 'Change the profile, with the avatar as file `image`',
    access: 'account',
    form: profileInput,
    files: { image: 1 },
    reply: user,
    fails: ['TOO_LARGE'],
  }),
  removeAvatar: route('DELETE', '/users/image', {
    summary: 'Go back to the default avatar',
    access: 'account',
    reply: user,
  }),
  updateSettings: route('PUT', '/users/settings', {
    summary: 'Change the merchant’s settings, the startup guide among them',
    access: 'account',
    body: settingsInput,
    reply: user,
  }),
  changePassword: route('PUT', '/users/password', {
    summary: 'Change the password; ends every other session',
    access: 'account',
    body: passwordInput,
    reply: z.object({ success: z.boolean() }),
    fails: ['TOO_MANY'],
  }),
  closeAccount: route('DELETE', '/users', {
    summary: 'Close the account: every user of the merchant is signed out and becomes inactive',
    access: 'owner',
    body: z.object({ confirmation: requiredText(254) }),
    reply: [204],
  }),
  sessions: route('GET', '/users/sessions', {
    summary: 'Where this user is signed in',
    access: 'account',
    reply: z.array(session),
  }),
  endSession: route('DELETE', '/users/sessions/:id', {
    summary: 'Sign one of this user’s sessions out',
    access: 'account',
    params: byId,
    reply: [204],
    fails: ['NOT_FOUND'],
  }),
};
