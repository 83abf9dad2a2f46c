import { styled } from '@mui/material/styles';
import type { Permission } from '#contract/permissions.ts';
import type { TeamRole } from '#contract/team/roles.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { themed } from '#web/ui/theme/themed.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { limitOf } from './describe-role.ts';

const words = t.roles.matrix;

export const Limit = styled('span')(
  themed(({ theme }) => ({ fontWeight: 500, whiteSpace: 'nowrap', color: theme.vars.palette.warning.onSoft })),
);

const Dash = styled('span')(themed(({ theme }) => ({ color: theme.vars.palette.text.tertiary })));

const Tick = styled('svg')(
  themed(({ theme }) => ({ display: 'block', flex: 'none', color: theme.vars.palette.success.main })),
);

const tick =
  'M6 .5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zm2.9 4.1L5.4 8.3a.7.7 0 0 1-1 0L3 6.9a.7.7 0 0 1 1-1l.9.9 3-3.2a.7.7 0 0 1 1 1z';

export const TickMark = () => (
  <Tick width="14" height="14" viewBox="0 0 12 12" aria-hidden="true">
    <path fillRule="evenodd" d={tick} fill="currentColor" />
  </Tick>
);

/** Whether a role includes a permission, and how far: a tick, a limit in words, or a dash. */
export function PermissionMark({ role, permission }: { role: TeamRole; permission: Permission }) {
  if (!role.permissions.includes(permission)) {
    return (
      <>
        <Dash aria-hidden="true">–</Dash>
        <VisuallyHidden>{words.no}</VisuallyHidden>
      </>
    );
  }
  const limit = limitOf(role, permission);
  if (limit) return <Limit>{limit}</Limit>;
  return (
    <>
      <TickMark />
      <VisuallyHidden>{words.yes}</VisuallyHidden>
    </>
  );
}
