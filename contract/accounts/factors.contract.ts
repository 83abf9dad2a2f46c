import { z } from 'zod';
import { route } from '../kit/route.ts';
import { byId, id, requiredText, textOf, timestamp } from '../kit/values.ts';
import { signInReply, sixDigits } from './accounts.schemas.ts';

// What people prove themselves with beside a password: passkeys, codes of an authenticator app, and where each is asked.

const encoded = (max: number) =>
  z
    .string('Required')
    .min(1, 'Required')
    .max(max, 'Too Long!')
    .regex(/^[\w-]+$/, 'Not base64url')
    .meta({ examples: ['AAAA'] });

const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

/** What `navigator.credentials.create()` answers, as far as it matters here. */
export const newPasskey = z.object({
  id: encoded(1400),
  response: z.object({
    clientDataJSON: encoded(4000),
    attestationObject: encoded(20_000),
    // One that browsers invent later is no reason to refuse the passkey.
    transports: z
      .array(transport.or(z.unknown().transform(() => null)))
      .max(10)
      .optional(),
  }),
});

/** What `navigator.credentials.get()` answers. */
export const usedPasskey = z.object({
  id: encoded(1400),
  response: z.object({
    clientDataJSON: encoded(4000),
    authenticatorData: encoded(4000),
    // Those that quantum computers can't forge are longer.
    signature: encoded(8000),
    userHandle: encoded(200).optional(),
  }),
});

/** What the browser's own function takes; made by the server, with a challenge that is good once. */
const passkeyOptions = z.record(z.string(), z.unknown());

export const passkey = z.object({
  _id: id,
  name: z.string(),
  createdAt: timestamp,
  lastUsedAt: timestamp.nullable(),
});

/** Six digits of the app, or a recovery code, as people type and paste them. */
export const secondStepCode = textOf(40)
  .min(1, 'Required')
  .meta({ examples: ['123456'] });

export const secondStepInput = z.object({
  ticket: z.string('Required').min(1, 'Required').max(200),
  code: secondStepCode,
});

export const namedPasskey = z.object({ name: requiredText(60), passkey: newPasskey });

export const totpCode = z.object({ code: sixDigits });

/** One of what the person has. */
export const stepUpInput = z
  .object({
    password: z.string().min(1, 'Required').max(200).optional(),
    code: secondStepCode.optional(),
    mailedCode: sixDigits.optional(),
    passkey: usedPasskey.optional(),
  })
  .refine((input) => Object.values(input).filter((value) => value !== undefined).length === 1, {
    message: 'Send one of password, code, mailedCode and passkey',
    path: ['password'],
  })
  .meta({ examples: [{ password: 'correct horse battery' }] });

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const factorsReply = z.object({
  passkeys: z.array(passkey),
  totp: z.object({ since: timestamp, recoveryCodesLeft: z.number() }).nullable(),
  hasPassword: z.boolean(),
  /** The owner demands a second factor of this person's role. */
  isDemanded: z.boolean(),
});

/** `owner`, a ready role's name, or the id of a role of the merchant's own. */
const roleKey = requiredText(60);

export const signInRule = z.object({
  role: roleKey,
  /** Of a role of the merchant's own; ready ones have their names on the screen. */
  name: z.string().nullable(),
  isRequired: z.boolean(),
  people: z.number(),
  /** Of whom so many have no second factor yet. */
  peopleWithout: z.number(),
});

export type Factors = z.output<typeof factorsReply>;
export type SignInRule = z.output<typeof signInRule>;
export type Passkey = z.output<typeof passkey>;

export const factors = {
  signInOptions: route('POST', '/login/passkey/options', {
    summary: 'What a passkey is to sign, to sign in with it',
    access: 'public',
    reply: passkeyOptions,
    fails: ['TOO_MANY'],
  }),
  signIn: route('POST', '/login/passkey', {
    summary: 'Sign in with a passkey; nothing else is asked',
    access: 'public',
    body: z.object({ passkey: usedPasskey }),
    reply: signInReply,
    fails: ['PASSKEY_REFUSED', 'TOO_MANY'],
  }),
  secondStep: route('POST', '/login/second-step', {
    summary: 'Finish a sign-in with a code of the authenticator app, or a recovery code',
    access: 'public',
    body: secondStepInput,
    reply: signInReply,
    fails: ['GONE', 'TOO_MANY'],
  }),
  list: route('GET', '/users/factors', {
    summary: 'The person’s passkeys, whether an authenticator app is set up, and whether a second factor is demanded',
    permission: 'self',
    access: 'account',
    reply: factorsReply,
  }),
  registrationOptions: route('POST', '/users/passkeys/options', {
    summary: 'What a new passkey is made of',
    permission: 'self',
    access: 'account',
    stepUp: true,
    reply: passkeyOptions,
  }),
  registerPasskey: route('POST', '/users/passkeys', {
    summary: 'Keep a new passkey',
    permission: 'self',
    access: 'account',
    body: namedPasskey,
    reply: [201, passkey],
    fails: ['PASSKEY_REFUSED', 'CONFLICT'],
  }),
  removePasskey: route('DELETE', '/users/passkeys/:id', {
    summary: 'Remove a passkey: nobody signs in with it any more',
    permission: 'self',
    access: 'account',
    params: byId,
    stepUp: true,
    reply: [204],
    fails: ['NOT_FOUND'],
  }),
  beginTotp: route('POST', '/users/totp', {
    summary: 'A secret for an authenticator app; it counts once a code has confirmed it',
    permission: 'self',
    access: 'account',
    stepUp: true,
    reply: [201, z.object({ secret: z.string(), uri: z.string() })],
    fails: ['CONFLICT'],
  }),
  confirmTotp: route('POST', '/users/totp/confirm', {
    summary: 'Confirm the authenticator app with a code of it; answers the recovery codes, this once',
    permission: 'self',
    access: 'account',
    body: totpCode,
    reply: recoveryCodes,
    fails: ['GONE', 'TOO_MANY'],
  }),
  removeTotp: route('DELETE', '/users/totp', {
    summary: 'Sign in without the authenticator app from now on',
    permission: 'self',
    access: 'account',
    stepUp: true,
    reply: [204],
    fails: ['NOT_FOUND'],
  }),
  renewRecoveryCodes: route('POST', '/users/totp/recovery-codes', {
    summary: 'New recovery codes; older ones no longer work',
    permission: 'self',
    access: 'account',
    stepUp: true,
    reply: recoveryCodes,
    fails: ['NOT_FOUND'],
  }),
  stepUpOptions: route('POST', '/users/step-up/options', {
    summary: 'What one of the person’s passkeys is to sign, to show that it is them',
    permission: 'self',
    access: 'account',
    reply: passkeyOptions,
  }),
  mailStepUp: route('POST', '/users/step-up/mail', {
    summary: 'Mail a code to show that it is them, to whoever has neither password nor factor',
    permission: 'self',
    access: 'account',
    reply: [202],
    fails: ['CONFLICT', 'TOO_MANY'],
  }),
  stepUp: route('POST', '/users/step-up', {
    summary: 'Show that it is still the same person, for calls that ask for it',
    permission: 'self',
    access: 'account',
    body: stepUpInput,
    reply: [204],
    fails: ['PASSKEY_REFUSED', 'TOO_MANY'],
  }),
  rules: route('GET', '/team/sign-in-rules', {
    summary: 'Of which roles a second factor is demanded',
    permission: 'team.manage',
    access: 'account',
    reply: z.array(signInRule),
  }),
  setRule: route('PUT', '/team/sign-in-rules', {
    summary: 'Demand a second factor of a role, or no longer; the owner’s is the owner’s to change',
    permission: 'team.manage',
    access: 'account',
    stepUp: true,
    body: z.object({ role: roleKey, isRequired: z.boolean() }),
    reply: z.array(signInRule),
    fails: ['NOT_PERMITTED'],
  }),
};
