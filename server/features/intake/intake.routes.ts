import type { intake } from '#contract/intake/intake.contract.ts';
import type { Handlers } from '#server/kit/http/serve.ts';
import type { IntakeService } from './intake.service.ts';

export const intakeRoutes = (service: IntakeService): Handlers<typeof intake> => ({
  settings: ({ actor }) => service.settings(actor),
  saveSettings: ({ actor, body }) => service.saveSettings(actor, body),
  previewRules: ({ actor, body }) => service.previewRules(actor, body),
  async sessions({ actor, query, total }) {
    const page = await service.sessions(actor, query);
    total(page.total.count, page.total);
    return page.rows;
  },
  start: ({ actor, body, once }) => service.start(actor, body, once),
  resume: ({ actor, params, once }) => service.resume(actor, params.id, once),
  end: ({ actor, params, once }) => service.end(actor, params.id, once),
  reserveLabels: ({ actor, body, once }) => service.reserveLabels(actor, body, once),
  ask: ({ actor, body }) => service.ask(actor, body),
  price: ({ actor, body }) => service.price(actor, body),
  receive: ({ actor, body, once }) => service.receive(actor, body, once),
  replay: ({ actor, body }) => service.replay(actor, body.units),
  async units({ actor, query, total }) {
    const page = await service.units(actor, query);
    total(page.total.count, page.total);
    return page.rows;
  },
  unit: ({ actor, params }) => service.unit(actor, params.id),
  putAway: ({ actor, params, body }) => service.putAway(actor, params.id, body),
  undo: ({ actor, params, once }) => service.undo(actor, params.id, once),
  regrade: ({ actor, params, body, once }) => service.regrade(actor, params.id, body, once),
  override: ({ actor, params, body, once }) => service.override(actor, params.id, body, once),
  tickOff: ({ actor, params }) => service.tickOff(actor, params.id),
  async lines({ actor, params, query, total }) {
    const page = await service.lines(actor, params.id, query);
    total(page.total.count, page.total);
    return page.rows;
  },
  claimTable: ({ actor, params }) => service.claimTable(actor, params.id),
  claimLetter: ({ actor, params }) => service.claimLetter(actor, params.id),
  settle: ({ actor, params, body, once }) => service.settle(actor, params.id, body.answer, once),
  throughput: ({ actor, query }) => service.throughput(actor, query),
});
