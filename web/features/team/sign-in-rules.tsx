import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { factors, type SignInRule } from '#contract/accounts/factors.contract.ts';
import { call } from '#web/kit/api.ts';
import { t } from '#web/kit/messages/t.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { PeopleList, PersonRow, PersonText } from './people-list.tsx';

const queryKey = ['sign-in-rules'];

const namesOfReady: Readonly<Record<string, string>> = t.factors.rules.roles;

const nameOf = ({ role, name }: SignInRule): string => name ?? namesOfReady[role] ?? role;

function describePeople({ people, peopleWithout }: SignInRule): string {
  const words = t.factors.rules;
  if (people === 0) return words.nobody;
  return peopleWithout === 0 ? words.everybodyHas(people) : words.without(peopleWithout, people);
}

/** Which roles need a second factor: a tab of the team's screen. */
export function SignInRules() {
  const words = t.factors.rules;
  const client = useQueryClient();
  const { notify } = useSnackbar();
  const { data, error, refetch } = useQuery({ queryKey, queryFn: () => call(factors.rules) });
  const set = useMutation({
    mutationFn: (body: { role: string; isRequired: boolean }) => call(factors.setRule, { body }),
    onSuccess: (rules) => {
      client.setQueryData(queryKey, rules);
      // It may be the role of whoever has just decided it.
      void client.invalidateQueries({ queryKey: ['user'] });
      void client.invalidateQueries({ queryKey: ['factors'] });
    },
  });
  const toggle = async (rule: SignInRule) => {
    try {
      await set.mutateAsync({ role: rule.role, isRequired: !rule.isRequired });
      notify({ message: words.saved(nameOf(rule), !rule.isRequired) });
    } catch (failed) {
      notify({ ...describeFailure(failed), tone: 'error' });
    }
  };
  return (
    <>
      <Typography color="text.secondary" sx={{ px: 2.5, pt: 2 }}>
        {words.description}
      </Typography>
      {!data && !error && <RowsSkeleton rows={3} />}
      {!data && error && (
        <ErrorPanel level={3} correlationId={describeFailure(error).correlationId} onRetry={refetch} />
      )}
      {data && (
        <PeopleList label={words.label}>
          {data.map((rule) => (
            <PersonRow key={rule.role}>
              <PersonText first={nameOf(rule)} second={describePeople(rule)} />
              <Switch
                checked={rule.isRequired}
                disabled={set.isPending}
                onChange={() => void toggle(rule)}
                slotProps={{ input: { 'aria-label': words.toggle(nameOf(rule)) } }}
              />
            </PersonRow>
          ))}
        </PeopleList>
      )}
    </>
  );
}
