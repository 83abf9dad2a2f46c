import { accounts } from './accounts/accounts.contract.ts';
import { apps } from './apps/apps.contract.ts';
import { billing } from './billing/billing.contract.ts';
import type { Contract } from './kit/route.ts';
import { notifications } from './notifications/notifications.contract.ts';
import { team } from './team/team.contract.ts';

/** Every capability's calls: what the server must answer, the reference documents and the tenant matrix attacks. */
export const api = { accounts, apps, billing, notifications, team } satisfies Record<string, Contract>;
