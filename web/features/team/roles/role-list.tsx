import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { TeamRole } from '#contract/team/roles.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { ChevronDownIcon } from '#web/ui/icons.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { groups, keyOf, nameOfRole } from './describe-role.ts';
import { PermissionMark } from './permission-mark.tsx';

const words = t.roles;

const List = styled('ul')(
  themed(({ theme }) => ({
    listStyle: 'none',
    margin: 0,
    padding: 0,
    '& li': {
      display: 'flex',
      alignItems: 'center',
      gap: 12,
      minHeight: 52,
      padding: '8px 16px',
      borderTop: `1px solid ${theme.vars.palette.border.subtle}`,
    },
    '& li > div': { flex: 1, minWidth: 0 },
    '& small': { display: 'block', ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
  })),
);

interface RoleListProps {
  roles: readonly TeamRole[];
  role: TeamRole;
  onChoose: (key: string) => void;
}

/** The matrix where there is room for one role at a time. */
export function RoleList({ roles, role, onChoose }: RoleListProps) {
  return (
    <>
      <Box sx={{ px: 2, pt: 2, pb: 1 }}>
        <TextField
          select
          fullWidth
          slotProps={{ select: { IconComponent: ChevronDownIcon } }}
          label={words.matrix.choose}
          value={keyOf(role)}
          onChange={({ target }) => onChoose(target.value)}
        >
          {roles.map((each) => (
            <MenuItem key={keyOf(each)} value={keyOf(each)}>
              {nameOfRole(each)}, {words.people(each.members)}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      {groups.map(({ label, permissions }) => (
        <section key={label} aria-label={label}>
          <Typography component="h2" variant="h6" sx={{ px: 2, pt: 2, pb: 0.75, color: 'text.secondary' }}>
            {label}
          </Typography>
          <List>
            {permissions.map((permission) => (
              <li key={permission}>
                <div>
                  {t.permissions.names[permission].label}
                  <small>{permission}</small>
                </div>
                <PermissionMark role={role} permission={permission} />
              </li>
            ))}
          </List>
        </section>
      ))}
    </>
  );
}
