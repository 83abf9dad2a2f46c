import Checkbox from '@mui/material/Checkbox';
import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { type Permission, permissionGroups } from '#contract/permissions.ts';
import { t } from '#web/kit/messages/t.ts';
import { useField } from '#web/ui/form/form-context.ts';
import { AlertIcon } from '#web/ui/icons.tsx';
import { themed } from '#web/ui/theme/themed.ts';

const words = t.permissions;

const All = styled('fieldset')(
  themed(({ theme }) => ({
    border: 0,
    margin: '8px 0',
    padding: 0,
    minWidth: 0,
    '& > legend': { padding: '0 0 6px', ...theme.typography.subtitle2 },
  })),
);

const Group = styled('fieldset')(
  themed(({ theme }) => ({
    border: `1px solid ${theme.vars.palette.border.default}`,
    borderRadius: 10,
    margin: '0 0 8px',
    padding: '4px 12px 8px',
    minWidth: 0,
    '& > legend': { float: 'left', width: '100%', padding: 0, ...theme.typography.subtitle2 },
    '& > div': {
      clear: 'both',
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(210px, 1fr))',
      columnGap: 24,
      rowGap: 6,
    },
  })),
);

const Tick = styled('label')(
  themed(({ theme }) => ({
    display: 'flex',
    alignItems: 'center',
    marginLeft: -9,
    cursor: 'pointer',
    ...theme.typography.body2,
    'legend > &': theme.typography.subtitle2,
    // A text of two lines takes none of the room of its box.
    '& > .MuiCheckbox-root': { flex: 'none' },
    '& small': { display: 'block', ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
    [theme.breakpoints.down('sm')]: { marginLeft: -14 },
  })),
);

interface PermissionBoxesProps {
  name: string;
  label: string;
  /** Those that can be ticked at all; the form holds which are. */
  offered: readonly Permission[];
  /** Who ticks can’t tick what they may not do themselves; without it only that is offered. */
  own?: ReadonlySet<Permission>;
  /** With what each lets somebody do. */
  explained?: boolean;
}

/** Permissions to tick, by group; a group's own box ticks all of it. */
export function PermissionBoxes({ name, label, offered, own, explained = false }: PermissionBoxesProps) {
  const id = useId();
  const { field, error } = useField(name);
  const ticked = new Set<Permission>(field.value);
  const isOpen = (each: Permission) => own?.has(each) ?? true;
  const tick = (some: readonly Permission[], isOn: boolean) =>
    field.onChange(offered.filter((each) => (some.includes(each) && isOpen(each) ? isOn : ticked.has(each))));
  const groups = Object.entries(permissionGroups)
    .map(([group, all]) => ({
      title: words.groups[group as keyof typeof permissionGroups],
      members: offered.filter((each) => (all as readonly Permission[]).includes(each)),
    }))
    .filter(({ members }) => members.length > 0);
  return (
    <All aria-describedby={error ? id : undefined} onBlur={field.onBlur}>
      <legend>{label}</legend>
      {groups.map(({ title, members }, index) => {
        const amount = members.filter((each) => ticked.has(each)).length;
        return (
          <Group key={title}>
            <legend>
              <Tick>
                <Checkbox
                  checked={amount === members.length}
                  indeterminate={amount > 0 && amount < members.length}
                  disabled={!members.some(isOpen)}
                  onChange={(_event, isOn) => tick(members, isOn)}
                  slotProps={{
                    input: { 'aria-label': words.all(title), ...(index === 0 && { name, ref: field.ref }) },
                  }}
                />
                {title}
              </Tick>
            </legend>
            <div>
              {members.map((each) => (
                <Tick key={each} title={isOpen(each) ? undefined : words.notYours}>
                  <Checkbox
                    checked={ticked.has(each)}
                    disabled={!isOpen(each)}
                    onChange={(_event, isOn) => tick([each], isOn)}
                  />
                  <span>
                    {words.names[each].label}
                    {explained && <small>{words.names[each].text}</small>}
                  </span>
                </Tick>
              ))}
            </div>
          </Group>
        );
      })}
      {error && (
        <FormHelperText id={id} component="div" error>
          <AlertIcon />
          {error}
        </FormHelperText>
      )}
    </All>
  );
}
