import Checkbox from '@mui/material/Checkbox';
import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { ownersPermissions, type Permission } from '#contract/permissions.ts';
import { t } from '#web/kit/messages/t.ts';
import { useField } from '#web/ui/form/form-context.ts';
import { themed } from '#web/ui/theme/themed.ts';
import { groups } from './describe-role.ts';

const words = t.roles;

const Group = styled('fieldset')({ margin: 0, padding: 0, border: 0, minWidth: 0 });

const Ticks = styled('div')(
  themed(({ theme }) => ({
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    columnGap: 16,
    marginBottom: 12,
    '& label': { display: 'flex', alignItems: 'flex-start', marginLeft: -9, cursor: 'pointer' },
    '& label > span:last-of-type': { paddingTop: 8, ...theme.typography.body2 },
    '& .MuiCheckbox-root': { flex: 'none' },
    '& small': { display: 'block', ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
    [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr', '& label > span:last-of-type': { paddingTop: 12 } },
  })),
);

/** What a role includes, ticked by group; whoever makes it can’t tick what they may not do themselves. */
export function PermissionTicks({ own }: { own: ReadonlySet<string> }) {
  const { field, error } = useField('permissions');
  const help = useId();
  const chosen = field.value as readonly Permission[];
  const toggle = (permission: Permission) =>
    field.onChange(
      chosen.includes(permission) ? chosen.filter((each) => each !== permission) : [...chosen, permission],
    );
  return (
    <>
      {groups.map(({ label, permissions }) => (
        <Group key={label} aria-describedby={error ? help : undefined}>
          <Typography component="legend" variant="subtitle2" sx={{ p: 0, pb: 0.5 }}>
            {label}
          </Typography>
          <Ticks>
            {permissions
              .filter((permission) => !ownersPermissions.includes(permission))
              .map((permission) => (
                // biome-ignore lint/a11y/noLabelWithoutControl: the box is within
                <label key={permission} title={own.has(permission) ? undefined : words.dialog.notYours}>
                  <Checkbox
                    checked={chosen.includes(permission)}
                    disabled={!own.has(permission)}
                    onChange={() => toggle(permission)}
                    onBlur={field.onBlur}
                  />
                  <span>
                    {words.permissions[permission].label}
                    <small>{words.permissions[permission].text}</small>
                  </span>
                </label>
              ))}
          </Ticks>
        </Group>
      ))}
      <FormHelperText id={help} error>
        {error}
      </FormHelperText>
    </>
  );
}
