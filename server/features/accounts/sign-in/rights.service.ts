import type { Cents } from '#contract/kit/money.ts';
import { fullSignInPermissions, type Permission, permissions } from '#contract/permissions.ts';
import {
  noLimits,
  type ReadyRole,
  type RoleLimits,
  readyRoles,
  rightsOf,
  rightsOfOwner,
} from '#contract/team/roles.ts';

export interface Rights {
  permissions: ReadonlySet<Permission>;
  limits: RoleLimits;
}

/** The role that somebody has or gets, and where they work; null is everywhere. */
export interface Assignment {
  readyRole: ReadyRole | null;
  roleId: string | null;
  storeIds: readonly string[] | null;
  locationIds: readonly string[] | null;
}

/** A user's role as the rows tell it; the last four are null where it is a ready one. */
export interface RoleRow {
  role: 'owner' | 'staff';
  ready_role: ReadyRole;
  permissions: string[] | null;
  refund_limit_cents: Cents | null;
  write_off_limit_cents: Cents | null;
  price_cut_percent: number | null;
}

const ofOwner: Rights = { permissions: new Set(rightsOfOwner.permissions), limits: rightsOfOwner.limits };

const ofReadyRoles = new Map<ReadyRole, Rights>(
  readyRoles.map((role) => [role, { permissions: new Set(rightsOf[role].permissions), limits: rightsOf[role].limits }]),
);

const none: Rights = { permissions: new Set(), limits: noLimits };

const known: ReadonlySet<string> = new Set(permissions);

/** What somebody may do. A permission that no longer exists is nobody's. */
export function readRights(row: RoleRow): Rights {
  if (row.role === 'owner') return ofOwner;
  if (!row.permissions) return ofReadyRoles.get(row.ready_role) ?? none;
  return {
    permissions: new Set(row.permissions.filter((each): each is Permission => known.has(each))),
    limits: {
      refundCents: row.refund_limit_cents,
      writeOffCents: row.write_off_limit_cents,
      priceCutPercent: row.price_cut_percent,
    },
  };
}

/** What of their rights somebody has who came in by PIN, and what it leaves out. */
export function limitToPin({ permissions: all, limits }: Rights): {
  rights: Rights;
  withheld: ReadonlySet<Permission>;
} {
  const withheld = new Set(fullSignInPermissions.filter((each) => all.has(each)));
  return { rights: { permissions: new Set([...all].filter((each) => !withheld.has(each))), limits }, withheld };
}
