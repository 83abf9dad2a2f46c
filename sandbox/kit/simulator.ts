import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { CallLog, LoggedCall } from './call-log.ts';
import type { ScenarioDesk } from './scenario-desk.ts';

/** A stand-in for one vendor: it speaks the vendor's HTTP under `/{name}` and keeps its state in its closure. */
export interface Simulator {
  /** Its path prefix, and its name in the sandbox's API. */
  name: string;
  title: string;
  /** One sentence for the console. */
  about: string;
  scenarios: readonly Scenario[];
  /** Where the console leads to see what reached the vendor. */
  link?: { label: string; href: string };
  routes?(sim: SimulatorRoutes): void;
  /** Brings what still waits to be brought to the app, each message once; how many were not taken. */
  deliver?(): Promise<number>;
  /** Stops what it does by itself. */
  close?(): void;
}

/** Something that can be made to happen once, or several times, from the console or a test. */
export interface Scenario {
  id: string;
  label: string;
  /** Answers the next call in place of its route. Without it, the simulator asks `arises` where it matters. */
  answer?(request: FastifyRequest, reply: FastifyReply): unknown;
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown;

export interface SimulatorRoutes {
  /** A call that the app makes: an armed scenario may answer it instead. */
  call(method: HTTPMethods | HTTPMethods[], path: string, handler: Handler): void;
  /** A page that a person opens in the browser: it is always shown. */
  page(method: HTTPMethods, path: string, handler: Handler): void;
  /** Whether this scenario is to happen now; asking uses it up once. */
  arises(scenario: string): boolean;
}

/** Puts the simulator under its prefix, with its calls logged and its scenarios played. */
export function mountSimulator(app: FastifyInstance, simulator: Simulator, desk: ScenarioDesk, log: CallLog): void {
  const answering = new Map(simulator.scenarios.flatMap(({ id, answer }) => (answer ? [[id, answer] as const] : [])));
  const open = new WeakMap<FastifyRequest, LoggedCall>();

  function note(request: FastifyRequest): LoggedCall {
    const { method, query, body } = request;
    const path = request.url.split('?', 1)[0] ?? request.url;
    const call = log.add({ simulator: simulator.name, method, path, query, body });
    open.set(request, call);
    return call;
  }

  app.register(
    async (scope) => {
      scope.addHook('onResponse', async (request, reply) => {
        const call = open.get(request);
        if (call) call.status = reply.statusCode;
      });
      scope.setNotFoundHandler((request, reply) => {
        note(request);
        return reply.code(404).send({ error: `The ${simulator.title} sandbox does not know this path` });
      });
      simulator.routes?.({
        call: (method, url, handler) =>
          scope.route({
            method,
            url,
            handler: (request, reply) => {
              const call = note(request);
              call.scenario = desk.take(simulator.name, (id) => answering.has(id));
              const answer = call.scenario === null ? undefined : answering.get(call.scenario);
              return answer ? answer(request, reply) : handler(request, reply);
            },
          }),
        page: (method, url, handler) =>
          scope.route({
            method,
            url,
            handler: (request, reply) => {
              note(request);
              return handler(request, reply);
            },
          }),
        arises: (scenario) => desk.take(simulator.name, (id) => id === scenario) !== null,
      });
    },
    { prefix: `/${simulator.name}` },
  );
}
