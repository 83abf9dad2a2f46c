import Checkbox from '@mui/material/Checkbox';
import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { type WebhookEvent, type WebhookEventGroup, webhookEventGroups } from '#contract/webhooks/webhook-events.ts';
import { t } from '#web/kit/messages/t.ts';
import { FormSection } from '#web/ui/form/form-section.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import type { EndpointValues } from './endpoint-values.ts';

const words = t.webhooks;
const groups = Object.keys(webhookEventGroups) as WebhookEventGroup[];

const Groups = styled('div')(
  themed(({ theme }) => ({
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '12px 24px',
    [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  })),
);
const Group = styled('fieldset')(
  themed(({ theme }) => ({
    border: 0,
    margin: 0,
    padding: 0,
    minWidth: 0,
    '& label': { display: 'flex', alignItems: 'center', marginLeft: -9, ...theme.typography.body2, cursor: 'pointer' },
    '& legend': { padding: 0, ...theme.typography.subtitle2 },
    '& code': { overflowWrap: 'anywhere' },
  })),
);

/** What an endpoint is told of, by what it is about; a whole group at once, or one by one. */
export function EventsInput() {
  const id = useId();
  const { field, fieldState } = useController<EndpointValues, 'events'>({ name: 'events' });
  const chosen = new Set<WebhookEvent>(field.value);
  const set = (events: readonly WebhookEvent[], isWanted: boolean) => {
    const others = field.value.filter((event) => !events.includes(event));
    field.onChange(isWanted ? [...others, ...events] : others);
  };
  return (
    <FormSection title={words.fields.events}>
      {fieldState.error && (
        <FormHelperText error id={id} role="alert">
          {fieldState.error.message}
        </FormHelperText>
      )}
      <Groups aria-describedby={fieldState.error ? id : undefined}>
        {groups.map((group, at) => {
          const events: readonly WebhookEvent[] = webhookEventGroups[group];
          const count = events.filter((event) => chosen.has(event)).length;
          return (
            <Group key={group}>
              <legend>{words.groups[group]}</legend>
              <label htmlFor={`${id}-${group}`}>
                <Checkbox
                  id={`${id}-${group}`}
                  size="small"
                  checked={count === events.length}
                  indeterminate={count > 0 && count < events.length}
                  // The form moves the focus here where nothing is chosen.
                  slotProps={{ input: at === 0 ? { ref: field.ref, name: field.name } : {} }}
                  onChange={(_event, isWanted) => set(events, isWanted)}
                />
                {words.all}
              </label>
              {events.map((event) => (
                <label key={event} htmlFor={`${id}-${event}`}>
                  <Checkbox
                    id={`${id}-${event}`}
                    size="small"
                    checked={chosen.has(event)}
                    onChange={(_event, isWanted) => set([event], isWanted)}
                  />
                  <code>{event}</code>
                </label>
              ))}
            </Group>
          );
        })}
      </Groups>
    </FormSection>
  );
}
