import { styled } from '@mui/material/styles';
import { Fragment } from 'react';
import type { TeamRole } from '#contract/team/roles.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { themed } from '#web/ui/theme/themed.ts';
import { groups, keyOf, nameOfRole } from './describe-role.ts';
import { PermissionMark } from './permission-mark.tsx';

const words = t.roles;

const Scroll = styled('div')({ overflowX: 'auto' });

const Table = styled('table')(
  themed(({ theme }) => ({
    width: '100%',
    borderCollapse: 'collapse',
    ...theme.typography.body2,
    '& th, & td': { height: 31, padding: '0 8px', textAlign: 'left', verticalAlign: 'middle' },
    '& th:first-of-type': { paddingLeft: 20, paddingRight: 16 },
    '& tbody tr': { borderTop: `1px solid ${theme.vars.palette.border.subtle}` },
    '& tbody th': { fontWeight: 500, whiteSpace: 'nowrap' },
    '& code': {
      marginLeft: 8,
      fontFamily: 'inherit',
      ...theme.typography.caption,
      color: theme.vars.palette.text.tertiary,
    },
    '& tr[data-group] th': {
      height: 26,
      ...theme.typography.caption,
      fontWeight: 600,
      color: theme.vars.palette.text.secondary,
      backgroundColor: theme.vars.palette.background.muted,
    },
    '& [data-chosen="true"]': {
      backgroundColor: `color-mix(in srgb, ${theme.vars.palette.primary.soft} 55%, transparent)`,
    },
    '& thead th': { height: 46, fontWeight: 400, color: theme.vars.palette.text.secondary },
  })),
);

const Choice = styled('button')(
  themed(({ theme }) => ({
    display: 'grid',
    minWidth: 72,
    margin: '0 -8px',
    padding: '6px 8px',
    border: 0,
    background: 'none',
    font: 'inherit',
    lineHeight: '16px',
    textAlign: 'left',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    color: theme.vars.palette.text.secondary,
    '& b': { fontWeight: 600, color: theme.vars.palette.text.primary },
    '&:focus-visible': { outlineOffset: -2 },
  })),
);

interface RoleMatrixProps {
  roles: readonly TeamRole[];
  chosen: string;
  onChoose: (key: string) => void;
}

/** Every permission by its group, and who has it; the column of a role shows its facts. */
export function RoleMatrix({ roles, chosen, onChoose }: RoleMatrixProps) {
  return (
    // What scrolls has to be reached by keys.
    <Scroll tabIndex={0} role="region" aria-label={words.matrix.label}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{words.matrix.permission}</th>
            {roles.map((role) => (
              <th key={keyOf(role)} scope="col" data-chosen={keyOf(role) === chosen}>
                <Choice type="button" aria-pressed={keyOf(role) === chosen} onClick={() => onChoose(keyOf(role))}>
                  <b>{nameOfRole(role)}</b>
                  <span>{words.people(role.members)}</span>
                </Choice>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map(({ label, permissions }) => (
            <Fragment key={label}>
              <tr data-group="">
                <th scope="rowgroup" colSpan={roles.length + 1}>
                  {label}
                </th>
              </tr>
              {permissions.map((permission) => (
                <tr key={permission}>
                  <th scope="row" title={t.permissions.names[permission].text}>
                    {t.permissions.names[permission].label}
                    <code>{permission}</code>
                  </th>
                  {roles.map((role) => (
                    <td key={keyOf(role)} data-chosen={keyOf(role) === chosen}>
                      <PermissionMark role={role} permission={permission} />
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
}
