import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { CallLog } from './kit/call-log.ts';
import type { ScenarioDesk } from './kit/scenario-desk.ts';
import type { Simulator } from './kit/simulator.ts';
import type { Mailbox } from './mail/mailbox.ts';

export interface SandboxParts {
  simulators: readonly Simulator[];
  desk: ScenarioDesk;
  log: CallLog;
  mailbox: Mailbox;
}

const mailQuery = z.object({
  to: z.string().optional(),
  since: z.coerce.date().optional(),
  limit: z.coerce.number().int().min(1).max(500).optional(),
});

export const scenarioOrder = z.object({
  simulator: z.string(),
  scenario: z.string(),
  times: z.coerce.number().int().min(1).max(1000).default(1),
});

/** The JSON side of the sandbox, for tests: mails, scenarios, messages and calls. */
export function registerApi(app: FastifyInstance, { simulators, desk, log, mailbox }: SandboxParts): void {
  app.get('/healthz', async () => ({ status: 'live' }));

  app.get('/mail', async (request) => mailbox.find(mailQuery.parse(request.query)));

  app.get<{ Params: { id: string } }>('/mail/:id', async (request, reply) => {
    const mail = await mailbox.get(request.params.id);
    return mail ?? reply.code(404).send({ error: 'There is no such mail' });
  });

  app.delete('/mail', async (_request, reply) => {
    await mailbox.clear();
    return reply.code(204).send();
  });

  app.get('/scenarios', async () => ({
    simulators: simulators.map(({ name, title, scenarios }) => ({
      name,
      title,
      scenarios: scenarios.map(({ id, label }) => ({ id, label })),
    })),
    armed: desk.list(),
  }));

  app.post('/scenarios', async (request, reply) => {
    const order = scenarioOrder.parse(request.body);
    if (!isKnown(simulators, order)) return reply.code(404).send({ error: 'There is no such scenario' });
    desk.arm(order);
    return reply.code(201).send(order);
  });

  app.delete('/scenarios', async (_request, reply) => {
    desk.clear();
    return reply.code(204).send();
  });

  app.post('/deliveries', async () => {
    const waiting = await Promise.all(simulators.map(({ deliver }) => deliver?.() ?? 0));
    return { waiting: waiting.reduce((sum, count) => sum + count, 0) };
  });

  app.get('/calls', async (request) =>
    log.list(z.object({ simulator: z.string().optional() }).parse(request.query).simulator),
  );
}

/** Whether such a scenario can be armed at all: a misspelt one would silently never happen. */
export function isKnown(simulators: readonly Simulator[], order: z.infer<typeof scenarioOrder>): boolean {
  return simulators.some(
    ({ name, scenarios }) => name === order.simulator && scenarios.some(({ id }) => id === order.scenario),
  );
}
