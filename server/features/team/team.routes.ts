import type { team } from '#contract/team/team.contract.ts';
import { withDevice } from '#server/features/accounts/sign-in/device-cookie.service.ts';
import type { Handlers } from '#server/kit/http/serve.ts';
import type { TeamService } from './team.service.ts';

export const teamRoutes = (service: TeamService): Handlers<typeof team> => ({
  list: ({ actor }) => service.list(actor),
  invite: ({ actor, body }) => service.invite(actor, body),
  withdraw: ({ actor, params }) => service.withdraw(actor, params.id),
  removeMember: ({ actor, params }) => service.removeMember(actor, params.id),
  updateMember: ({ actor, params, body }) => service.updateMember(actor, params.id, body),
  roles: ({ actor }) => service.roles.list(actor),
  createRole: ({ actor, body }) => service.roles.create(actor, body),
  updateRole: ({ actor, params, body }) => service.roles.update(actor, params.id, body),
  removeRole: ({ actor, params }) => service.roles.remove(actor, params.id),
  invitation: ({ body, visitor }) => service.invitation(body.token, visitor),
  join: (request) => withDevice(request, (visitor) => service.join(request.body, visitor)),
});
