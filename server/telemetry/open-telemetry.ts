import { randomUUID } from 'node:crypto';
import { DiagLogLevel, diag } from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Registry } from 'prom-client';
import type { Logger } from '#server/kit/logging.ts';
import { version } from '#server/version.ts';
import { produceMetrics } from './otlp-metrics.ts';
import { OwnIds } from './own-ids.ts';
import { traceWork } from './trace-work.ts';

export interface TelemetryOptions {
  /** Traces go to its /v1/traces, metrics to its /v1/metrics. */
  endpoint: string;
  /** As `name=value,name=value`; such as what the collector asks for to let us in. */
  headers: string | undefined;
  service: string;
  /** Which part of the traces is kept, from 0 to 1. */
  share: number;
  trustsParent: boolean;
  registry: Registry;
  log: Logger;
}

export interface Telemetry {
  /** Sends what was not sent yet. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const metricsEveryMs = 30_000;

/** Sends traces and metrics to a collector. Loaded only where there is one. */
export function openTelemetry(options: TelemetryOptions): Telemetry {
  const { log, registry } = options;
  const warn = (message: string, ...rest: unknown[]) => log.warn({ telemetry: rest.map(String) }, message);
  const silent = () => undefined;
  diag.setLogger(
    { error: warn, warn, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const at = options.endpoint.replace(/\/+$/, '');
  const headers = readHeaders(options.headers);
  const resource = resourceFromAttributes({
    'service.name': options.service,
    'service.version': version,
    'service.instance.id': randomUUID(),
  });
  const ids = new OwnIds();
  const traces = new TracerProvider({
    resource,
    idGenerator: ids,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(options.share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${at}/v1/traces`, headers }) })],
  });
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter({ url: `${at}/v1/metrics`, headers }),
    exportIntervalMillis: metricsEveryMs,
    metricProducers: [produceMetrics(registry)],
  });
  const metrics = new MeterProvider({ resource, readers: [reader] });
  const stop = traceWork({
    tracer: traces.getTracer('scanfront', version),
    ids,
    trustsParent: options.trustsParent,
    collector: new URL(at),
  });
  return {
    async flush() {
      await Promise.all([traces.forceFlush(), metrics.forceFlush()]);
    },
    async close() {
      stop();
      // A collector that is away keeps nobody from ending.
      await Promise.allSettled([traces.shutdown(), metrics.shutdown()]);
      diag.disable();
    },
  };
}

function readHeaders(given = ''): Record<string, string> {
  const pairs = given.split(',').filter((pair) => pair.includes('='));
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())];
    }),
  );
}
