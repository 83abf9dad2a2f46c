import { z } from 'zod';
import { signInReply } from '../accounts/accounts.schemas.ts';
import { route } from '../kit/route.ts';
import { byId, id, requiredText, timestamp } from '../kit/values.ts';
import { approvablePermissions } from '../permissions.ts';
import { isSimplePin } from './simple-pins.ts';

const digits = z
  .string('Required')
  .regex(/^\d{4,8}$/, 'A PIN has 4 to 8 digits')
  .meta({ examples: ['4071'] });

export const pinInput = z.object({
  pin: digits.refine((pin) => !isSimplePin(pin), 'This PIN is guessed too easily').meta({ examples: ['4071'] }),
});

export const deviceInput = z.object({
  name: requiredText(60),
  /** Where it stands: whoever does not work there can’t come in on it. Null is nowhere in particular. */
  location: id.nullable().optional(),
  /** It asks for a PIN again when nobody has touched it for so long. */
  idleMinutes: z.number().int('A whole number').min(1, '1 minute or more').max(120, '120 minutes at most').optional(),
});

export const device = z.object({
  _id: id,
  name: z.string(),
  location: z.object({ _id: id, name: z.string() }).nullable(),
  idleMinutes: z.number(),
  isLocked: z.boolean(),
  /** Whether it is the browser that asks. */
  isHere: z.boolean(),
  /** Who works on it now, by their PIN. */
  person: z.string().nullable(),
  lastUsedAt: timestamp.nullable(),
  registeredBy: z.string(),
  createdAt: timestamp,
});

/** Somebody to choose before a PIN is typed. */
export const pinPerson = z.object({
  _id: id,
  firstName: z.string(),
  lastName: z.string(),
  image: z.string().nullable(),
});

/** What an approval is for: what a role leaves out, or limits. */
export const approvable = z.enum(approvablePermissions);

export const approvalInput = z.object({
  permission: approvable,
  /** The SHA-256 of the act’s text (contract/kit/act-text.ts), in hexadecimal digits. */
  act: z
    .string('Required')
    .regex(/^[\da-f]{64}$/, 'Not a hash')
    .meta({ examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'] }),
  approver: id,
  pin: digits,
});

export type Device = z.output<typeof device>;
export type DeviceInput = z.output<typeof deviceInput>;
export type PinPerson = z.output<typeof pinPerson>;
export type Approvable = z.output<typeof approvable>;
export type ApprovalInput = z.output<typeof approvalInput>;

export const devices = {
  list: route('GET', '/devices', {
    summary: 'The merchant’s shared devices',
    permission: 'devices.manage',
    access: 'account',
    reply: z.array(device),
  }),
  register: route('POST', '/devices', {
    summary: 'Register this browser as a shared device; it is known by a cookie from then on',
    permission: 'devices.manage',
    access: 'account',
    body: deviceInput,
    reply: [201, device],
    fails: ['CONFLICT'],
  }),
  update: route('PUT', '/devices/:id', {
    summary: 'Rename a shared device, or change where it stands and how soon it locks itself',
    permission: 'devices.manage',
    access: 'account',
    params: byId,
    body: deviceInput,
    reply: device,
    fails: ['NOT_FOUND'],
  }),
  lock: route('PUT', '/devices/:id/lock', {
    summary: 'Lock a shared device, which ends every session on it, or open it again',
    permission: 'devices.manage',
    access: 'account',
    params: byId,
    body: z.object({ isLocked: z.boolean() }),
    reply: device,
    fails: ['NOT_FOUND'],
  }),
  remove: route('DELETE', '/devices/:id', {
    summary: 'Remove a shared device; ends every session on it at once',
    permission: 'devices.manage',
    access: 'account',
    params: byId,
    reply: [204],
    fails: ['NOT_FOUND'],
  }),
  here: route('GET', '/devices/here', {
    summary: 'What is known of this browser by its cookie, and who can come in on it by PIN',
    access: 'public',
    reply: z.object({
      device: z.object({ name: z.string(), idleMinutes: z.number(), isLocked: z.boolean() }).nullable(),
      people: z.array(pinPerson),
    }),
  }),
  enter: route('POST', '/devices/enter', {
    summary: 'Come in by PIN, on a shared device alone; the session lasts there until it locks itself',
    access: 'public',
    body: z.object({ person: id, pin: digits }),
    reply: signInReply,
    fails: ['WRONG_CREDENTIALS', 'NOT_FOUND', 'DEVICE_LOCKED', 'TOO_MANY'],
  }),
  pin: route('GET', '/devices/pin', {
    summary: 'Whether the signed-in user has a PIN',
    permission: 'self',
    access: 'account',
    reply: z.object({ setAt: timestamp.nullable() }),
  }),
  setPin: route('PUT', '/devices/pin', {
    summary: 'Set or change one’s own PIN; ends the sessions that the PIN before has opened',
    permission: 'self',
    access: 'account',
    body: pinInput,
    reply: z.object({ setAt: timestamp.nullable() }),
    fails: ['TOO_MANY'],
  }),
  removePin: route('DELETE', '/devices/pin', {
    summary: 'Give one’s own PIN up',
    permission: 'self',
    access: 'account',
    reply: [204],
  }),
  pins: route('GET', '/devices/pins', {
    summary: 'Which people of the team have a PIN, and since when',
    permission: 'team.manage',
    access: 'account',
    reply: z.array(z.object({ _id: id, name: z.string(), setAt: timestamp })),
  }),
  resetPin: route('DELETE', '/devices/pins/:id', {
    summary: 'Take somebody’s PIN away, until they set another; ends the sessions it has opened',
    permission: 'team.manage',
    access: 'account',
    params: byId,
    reply: [204],
    fails: ['NOT_FOUND'],
  }),
  approvers: route('GET', '/devices/approvers', {
    summary: 'Who can approve on this device what goes further than the role of whoever is signed in',
    permission: 'member',
    access: 'account',
    query: z.object({ permission: approvable }),
    reply: z.array(pinPerson),
    fails: ['NOT_FOUND'],
  }),
  approve: route('POST', '/devices/approvals', {
    summary: 'Approve one act of this session by a supervisor’s PIN; good once, for two minutes, as Scanfront-Approval',
    permission: 'member',
    access: 'account',
    body: approvalInput,
    reply: [201, z.object({ approval: z.string(), expiresAt: timestamp })],
    fails: ['WRONG_CREDENTIALS', 'NOT_FOUND', 'DEVICE_LOCKED', 'TOO_MANY'],
  }),
};
