import { z } from 'zod';
import { id, optionalDollars, requiredText } from '../kit/values.ts';
import { permissions } from '../permissions.ts';
import { grantablePermissions, readyRoles } from './roles.ts';

const limitInDollars = optionalDollars.refine((amount) => (amount ?? 0) >= 0, 'Cannot be negative').optional();

/** What a role of one's own is made of; where no limit is said, its permission goes all the way. */
export const roleInput = z
  .object({
    name: requiredText(40),
    permissions: z
      .array(z.enum(grantablePermissions, 'This can’t be given to a role'))
      .min(1, 'Choose at least one')
      .max(permissions.length, 'Too many'),
    /** The most that is refunded of one order, and that is written off at once. */
    refundLimit: limitInDollars,
    writeOffLimit: limitInDollars,
    /** How far below its price a product may be put, in percent. */
    priceCutLimit: z.number().int('Only whole numbers').min(0, 'Cannot be negative').max(100, 'At most 100').nullish(),
  })
  .meta({ examples: [{ name: 'Weekend lead', permissions: ['products.read'] }] });

/** A ready role has no id: only the merchant's own can be changed. */
export const teamRole = z.object({
  _id: id.nullable(),
  readyRole: z.enum(['owner', ...readyRoles]).nullable(),
  /** Empty of a ready one, which is named by whoever shows it. */
  name: z.string(),
  permissions: z.array(z.enum(permissions)),
  refundLimit: z.number().nullable(),
  writeOffLimit: z.number().nullable(),
  priceCutLimit: z.number().nullable(),
  /** How many have it, and how many are invited with it. */
  members: z.number(),
  invitations: z.number(),
});

/** The role that somebody gets: a ready one, or one of the merchant's own. */
export const roleChoice = { readyRole: z.enum(readyRoles).nullish(), roleId: id.nullish() };

export const hasOneRole = ({ readyRole, roleId }: { readyRole?: unknown; roleId?: unknown }): boolean =>
  !readyRole || !roleId;

export const oneRole = { message: 'Either a ready role or one of your own', path: ['roleId'] };

/** Stores or locations that somebody works in; null is all of them. */
export const workplaces = z.array(id).min(1, 'Choose at least one').max(500, 'Too many').nullable();

/** What somebody on the team, or invited to it, is and where; both roles are null of the owner. */
export const assignment = {
  readyRole: z.enum(readyRoles).nullable(),
  roleId: id.nullable(),
  storeIds: z.array(id).nullable(),
  locationIds: z.array(id).nullable(),
};

export type RoleInput = z.output<typeof roleInput>;
export type TeamRole = z.output<typeof teamRole>;
