import type { devices } from '#contract/devices/devices.contract.ts';
import type { Handlers } from '#server/kit/http/serve.ts';
import type { DevicesService } from './devices.service.ts';

export const deviceRoutes = (service: DevicesService): Handlers<typeof devices> => ({
  list: ({ actor, cookie }) => service.list(actor, cookie),
  register: (request) => service.register(request.actor, request.body, request),
  update: ({ actor, params, body, cookie }) => service.update(actor, params.id, body, cookie),
  lock: ({ actor, params, body, cookie }) => service.lock(actor, params.id, body.isLocked, cookie),
  remove: ({ actor, params }) => service.remove(actor, params.id),
  here: ({ cookie }) => service.here(cookie),
  enter: (request) => service.enter(request.body, request),
  pin: ({ actor }) => service.pin(actor),
  setPin: ({ actor, body }) => service.setPin(actor, body.pin),
  removePin: ({ actor }) => service.removePin(actor),
  pins: ({ actor }) => service.pins(actor),
  resetPin: ({ actor, params }) => service.resetPin(actor, params.id),
  approvers: ({ actor, cookie, query }) => service.approvers(actor, cookie, query.permission),
  approve: ({ actor, cookie, body }) => service.approve(actor, cookie, body),
});
