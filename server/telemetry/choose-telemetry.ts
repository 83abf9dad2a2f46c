import type { Composition } from '#server/compose.ts';
import type { Config } from '#server/config.ts';
import type { ProductMetrics } from './metrics.ts';

interface Chosen {
  /** Null where nobody asks for them. */
  metrics: ProductMetrics | null;
  close(): Promise<void>;
}

/** Counts and traces what somebody asks for; otherwise what does it is not even loaded. */
export async function chooseTelemetry(config: Config, product: Composition, port?: number): Promise<Chosen> {
  const { METRICS_TOKEN: token, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config;
  if (!token && port === undefined && !endpoint) return { metrics: null, close: async () => undefined };
  const { openMetrics } = await import('./metrics.ts');
  const metrics = openMetrics(product, token ?? null);
  const telemetry = endpoint ? await load(config, endpoint, { product, metrics }) : null;
  return {
    metrics,
    async close() {
      await telemetry?.close();
      metrics.close();
    },
  };
}

async function load(
  config: Config,
  endpoint: string,
  { product, metrics }: { product: Composition; metrics: ProductMetrics },
) {
  const { openTelemetry } = await import('./open-telemetry.ts');
  return openTelemetry({
    endpoint,
    headers: config.OTEL_EXPORTER_OTLP_HEADERS,
    service: config.OTEL_SERVICE_NAME,
    share: config.OTEL_TRACES_SAMPLER_ARG,
    trustsParent: config.TRUST_TRACEPARENT === 'on',
    registry: metrics.registry,
    log: product.deps.log,
  });
}
