import type { team } from '#contract/team/team.contract.ts';
import { withDevice } from '#server/features/accounts/sign-in/device-cookie.service.ts';
import type { Handlers } from '#server/kit/http/serve.ts';
import type { TeamService } from './team.service.ts';

export const teamRoutes = (service: TeamService): Handlers<typeof team> => ({
  list: ({ actor }) => service.list(actor),
  invite: ({ actor, body }) => service.invite(actor, body.email),
  withdraw: ({ actor, params }) => service.withdraw(actor, params.id),
  removeMember: ({ actor, params }) => service.removeMember(actor, params.id),
  invitation: ({ body, visitor }) => service.invitation(body.token, visitor),
  join: (request) => withDevice(request, (visitor) => service.join(request.body, visitor)),
});
