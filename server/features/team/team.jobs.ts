import { z } from 'zod';
import type { Deps } from '#server/kit/deps.ts';
import { defineMail, handles, type JobHandler } from '#server/kit/jobs/jobs.ts';
import type { Letter } from '#server/kit/mail/letters.ts';
import { makePostOffice } from '#server/kit/mail/post-office.ts';
import { invitationToken } from './invitation-token.ts';
import { teamRepository } from './team.repository.ts';

export const sendInvitation = defineMail('team.send-invitation', z.object({ invitationId: z.uuid() }));

const invitationLetter = (of: { invitedBy: string; url: string }): Letter => ({
  subject: `${of.invitedBy} invites you to Scanfront`,
  preview: 'Join the team with a click.',
  heading: `Join ${of.invitedBy} on Scanfront`,
  blocks: [
    { kind: 'text', text: `${of.invitedBy} wants you to help run their store: scanning, listing, orders.` },
    { kind: 'button', label: 'Accept the invitation', url: of.url },
    { kind: 'note', text: 'The invitation is good for 7 days. If you don’t know the sender, ignore this mail.' },
  ],
});

export function teamJobs(deps: Deps): JobHandler[] {
  const send = makePostOffice(deps);
  return [
    handles(sendInvitation, async ({ invitationId }) => {
      const invitation = await teamRepository(deps.db).findInvitation(invitationId, deps.clock.now());
      if (!invitation) return;
      const url = `${deps.urls.app}/join#token=${invitationToken(deps.secrets, invitationId)}`;
      const invitedBy = `${invitation.first_name} ${invitation.last_name}`;
      await send(
        `${invitationId}-${deps.clock.now().getTime()}`,
        invitation.email,
        invitationLetter({ invitedBy, url }),
      );
    }),
  ];
}
