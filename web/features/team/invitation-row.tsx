import IconButton from '@mui/material/IconButton';
import type { Invitation } from '#contract/team/team.contract.ts';
import { formatDate } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { ActionMenu } from '#web/ui/actions/action-menu.tsx';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { MailIcon, MoreIcon } from '#web/ui/icons.tsx';
import { PersonRow, PersonText } from './people-list.tsx';
import { useInvite, useWithdraw } from './team.queries.ts';

/** An invitation nobody has answered yet. */
export function InvitationRow({ invitation, roleName }: { invitation: Invitation; roleName: string }) {
  const { _id, email, readyRole, roleId, storeIds, locationIds, expiresAt } = invitation;
  const { notify } = useSnackbar();
  const invite = useInvite();
  const withdraw = useWithdraw();
  // Told even when the row has gone by then.
  const tell = async (work: Promise<unknown>, message: string) => {
    try {
      await work;
      notify({ message, tone: 'success' });
    } catch (error) {
      notify({ ...describeFailure(error), tone: 'error' });
    }
  };
  return (
    <PersonRow>
      <MailIcon sx={{ fontSize: 16, mx: 1, color: 'text.tertiary' }} />
      <PersonText
        first={
          <>
            {email} <StatusChip shape="tag" label={roleName} />
          </>
        }
        second={t.team.expires(formatDate(expiresAt))}
      />
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
              onSelect: () =>
                void tell(
                  invite.mutateAsync({ email, readyRole, roleId, storeIds, locationIds }),
                  t.team.invited(email),
                ),
            },
            {
              id: 'withdraw',
              label: t.team.withdraw,
              onSelect: () => void tell(withdraw.mutateAsync(_id), t.team.withdrawn(email)),
            },
          ],
        ]}
      />
    </PersonRow>
  );
}
