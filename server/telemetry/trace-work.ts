import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, type TracingChannel, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingHttpHeaders, IncomingMessage } from 'node:http';
import {
  type Attributes,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { statements } from '#server/db/probes.ts';
import { publishSteps } from '#server/features/publishing/builds/publish-probes.ts';
import {
  type ArrivingRequest,
  arrivals,
  givenId,
  readRequests,
  requests,
  type WatchedRequest,
} from '#server/kit/http/request-probes.ts';
import { type AddedJob, addedJobs, jobRuns } from '#server/kit/jobs/job-probes.ts';
import { sentMails } from '#server/kit/mail/mail-probes.ts';
import { nameStatement } from './name-statement.ts';
import type { OwnIds } from './own-ids.ts';
import { formatParent, readParent } from './trace-parent.ts';

export interface TraceOptions {
  tracer: Tracer;
  /** Lets a trace have the id that its request was given. */
  ids: OwnIds;
  /** Whether the proxy in front says which trace a request belongs to; else whoever asks could. */
  trustsParent: boolean;
  /** Where traces are sent: what is sent there is none of them. */
  collector: URL;
}

/** Follows work through the product. Nothing of what anybody entered is kept: no values, no addresses, no texts. */
export function traceWork({ tracer, ids, trustsParent, collector }: TraceOptions): () => void {
  const active = new AsyncLocalStorage<Span | undefined>();
  const within = (parent: Span) => trace.setSpan(ROOT_CONTEXT, parent);
  const after = (parent: SpanContext) => trace.setSpanContext(ROOT_CONTEXT, parent);

  /** Only within what is traced itself: nobody asks for the product's own looking around. */
  function startWithin(name: string, attributes: Attributes, kind = SpanKind.INTERNAL): Span | undefined {
    const parent = active.getStore();
    return parent?.isRecording() ? tracer.startSpan(name, { attributes, kind }, within(parent)) : undefined;
  }

  function traceRequests(): () => void {
    const spans = new WeakMap<FastifyRequest, Span>();

    function begin({ request, reply }: WatchedRequest): Span {
      const span = start(request);
      spans.set(request, span);
      // Also where whoever asked has hung up.
      reply.raw.once('close', () => endRequest(span, reply));
      return span;
    }

    function start({ id, method, headers, routeOptions }: FastifyRequest): Span {
      const route = routeOptions.url ?? 'none';
      const attributes: Attributes = { 'http.request.method': method, 'http.route': route };
      const options = { attributes, kind: SpanKind.SERVER };
      // What a caller calls its request is no trace of ours, or it could write into those of others.
      const given = givenId(headers);
      if (given) attributes['scanfront.correlation_id'] = given;
      const parent = readTrusted(headers);
      if (parent) return tracer.startSpan(`${method} ${route}`, options, after(parent));
      return ids.using(given ? null : id, () => tracer.startSpan(`${method} ${route}`, options, ROOT_CONTEXT));
    }

    const readTrusted = ({ traceparent }: IncomingHttpHeaders) => (trustsParent ? readParent(traceparent) : null);
    const identify = (message: unknown) => {
      const arriving = message as ArrivingRequest;
      const parent = readTrusted(arriving.headers);
      if (parent) arriving.traceId = parent.traceId;
    };
    arrivals.subscribe(identify);
    requests.bindStore(active, begin);
    readRequests.bindStore(active, ({ request }) => spans.get(request));
    return () => {
      arrivals.unsubscribe(identify);
      requests.unbindStore(active);
      readRequests.unbindStore(active);
    };
  }

  function traceJobs(): () => void {
    const carry = (message: unknown) => {
      const added = message as AddedJob;
      const span = active.getStore();
      if (span) added.data = { ...added.data, traceparent: formatParent(span.spanContext()) };
    };
    addedJobs.subscribe(carry);
    const stop = follow(jobRuns, (run) => {
      const { traceparent } = run.data as { traceparent?: unknown };
      const parent = readParent(traceparent);
      const attributes = { 'messaging.destination.name': run.queue, 'scanfront.waited_ms': run.waitedMs };
      const options = { attributes, kind: SpanKind.CONSUMER };
      const span = tracer.startSpan(`job ${run.queue}`, options, parent ? after(parent) : ROOT_CONTEXT);
      run.traceId = span.spanContext().traceId;
      return span;
    });
    return () => {
      addedJobs.unsubscribe(carry);
      stop();
    };
  }

  function traceInner(): () => void {
    const stops = [
      follow(statements, ({ text }) => {
        const name = nameStatement(text);
        return startWithin(name, { 'db.system.name': 'postgresql', 'db.query.summary': name }, SpanKind.CLIENT);
      }),
      follow(publishSteps, ({ phase }) => startWithin(phase === 'all' ? 'publish' : `publish ${phase}`, {})),
      follow(sentMails, () => startWithin('send mail', {}, SpanKind.CLIENT)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** Calls of others, as Node itself tells of them: whoever they are made by. */
  function traceCalls(): () => void {
    const spans = new WeakMap<object, Span>();

    function begin(request: object, method: string, host: string): void {
      if (host === collector.host) return;
      const attributes = { 'http.request.method': method, 'server.address': host };
      const span = startWithin(`${method} ${host}`, attributes, SpanKind.CLIENT);
      if (span) spans.set(request, span);
    }

    function answer(request: object, status: number): void {
      const span = spans.get(request);
      span?.setAttribute('http.response.status_code', status);
      if (status >= 400) span?.setStatus({ code: SpanStatusCode.ERROR });
    }

    const end = (request: object) => spans.get(request)?.end();
    const fail = (request: object, error: unknown) => {
      const span = spans.get(request);
      if (span) markFailed(span, error);
      span?.end();
    };

    const listeners: Record<string, (message: unknown) => void> = {
      'undici:request:create'(message) {
        const { request } = message as { request: { method: string; origin: string | URL } };
        begin(request, request.method, new URL(request.origin).host);
      },
      'undici:request:headers'(message) {
        const { request, response } = message as { request: object; response: { statusCode: number } };
        answer(request, response.statusCode);
      },
      'undici:request:trailers': (message) => end((message as { request: object }).request),
      'undici:request:error'(message) {
        const { request, error } = message as { request: object; error: unknown };
        fail(request, error);
      },
      'http.client.request.created'(message) {
        const { request } = message as { request: ClientRequest };
        begin(request, request.method, String(request.getHeader('host') ?? request.host));
      },
      'http.client.response.finish'(message) {
        const { request, response } = message as { request: ClientRequest; response: IncomingMessage };
        answer(request, response.statusCode ?? 0);
        end(request);
      },
      'http.client.request.error'(message) {
        const { request, error } = message as { request: ClientRequest; error: unknown };
        fail(request, error);
      },
    };
    for (const [name, listener] of Object.entries(listeners)) subscribe(name, listener);
    return () => {
      for (const [name, listener] of Object.entries(listeners)) unsubscribe(name, listener);
    };
  }

  /** A span for each piece of work that a probe tells of; what is done meanwhile lies within it. */
  function follow<About extends object>(
    probe: TracingChannel<unknown, About>,
    begin: (about: About) => Span | undefined,
  ): () => void {
    const spans = new WeakMap<object, Span>();
    const finish = (about: object) => {
      const span = spans.get(about);
      const { result } = about as { result?: { ok?: unknown; failure?: unknown } };
      if (span && result?.ok === false) markFailed(span, { code: result.failure });
      span?.end();
    };
    const listeners = {
      start: () => undefined,
      // What throws at once has no later end.
      end: (about: About) => ('error' in about ? finish(about) : undefined),
      asyncStart: () => undefined,
      asyncEnd: finish,
      error(about: About & { error: unknown }) {
        const span = spans.get(about);
        if (span) markFailed(span, about.error);
      },
    };
    probe.start.bindStore(active, (about: About) => {
      const span = begin(about);
      if (span) spans.set(about, span);
      return span ?? active.getStore();
    });
    probe.subscribe(listeners);
    return () => {
      probe.start.unbindStore(active);
      probe.unsubscribe(listeners);
    };
  }

  const stops = [traceRequests(), traceJobs(), traceInner(), traceCalls()];
  return () => {
    for (const stop of stops) stop();
  };
}

function endRequest(span: Span, { statusCode, raw }: FastifyReply): void {
  span.setAttribute('http.response.status_code', statusCode);
  if (!raw.writableFinished) span.setAttribute('scanfront.hung_up', true);
  if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** The kind of error alone: its message may say what somebody entered. */
function markFailed(span: Span, error: unknown): void {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  span.setAttribute('error.type', String(code ?? name ?? 'unknown'));
  span.setStatus({ code: SpanStatusCode.ERROR });
}
