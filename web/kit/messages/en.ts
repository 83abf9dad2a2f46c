import { accounts } from './en/accounts.ts';
import { billing } from './en/billing.ts';
import { common } from './en/common.ts';
import { dashboard } from './en/dashboard.ts';
import { notifications } from './en/notifications.ts';
import { shell } from './en/shell.ts';
import { site } from './en/site.ts';
import { team } from './en/team.ts';

/** English. One file per capability; another language is another file of this shape. */
export const en = { accounts, billing, common, dashboard, notifications, shell, site, team };

export type Catalogue = typeof en;
