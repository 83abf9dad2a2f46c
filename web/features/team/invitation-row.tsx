import IconButton from '@mui/material/IconButton';
import type { Invitation } from '#contract/team/team.contract.ts';
import { formatDate } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { ActionMenu } from '#web/ui/actions/action-menu.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { MailIcon, MoreIcon } from '#web/ui/icons.tsx';
import { PersonRow, PersonText } from './people-list.tsx';
import { useInvite, useWithdraw } from './team.queries.ts';

/** An invitation nobody has answered yet. */
export function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { _id, email, expiresAt } = invitation;
  const { notify } = useSnackbar();
  const invite = useInvite();
  const withdraw = useWithdraw();
  const tell = (message: string) => ({
    onSuccess: () => void notify({ message, tone: 'success' as const }),
    onError: (error: Error) => void notify({ ...describeFailure(error), tone: 'error' as const }),
  });
  return (
    <PersonRow>
      <MailIcon sx={{ fontSize: 16, mx: 1, color: 'text.tertiary' }} />
      <PersonText first={email} second={t.team.expires(formatDate(expiresAt))} />
      <ActionMenu
        trigger={(trigger) => (
          <IconButton {...trigger} aria-label={t.team.actionsFor(email)}>
            <MoreIcon />
          </IconButton>
        )}
        groups={[
          [
            {
              id: 'again',
              label: t.team.sendAgain,
              onSelect: () => invite.mutate(email, tell(t.team.invited(email))),
            },
            {
              id: 'withdraw',
              label: t.team.withdraw,
              onSelect: () => withdraw.mutate(_id, tell(t.team.withdrawn(email))),
            },
          ],
        ]}
      />
    </PersonRow>
  );
}
