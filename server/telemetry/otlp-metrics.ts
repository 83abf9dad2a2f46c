import { type Attributes, type HrTime, ValueType } from '@opentelemetry/api';
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type { Registry } from 'prom-client';

/** One line of what /metrics tells. */
interface Line {
  labels: Attributes;
  value: number;
  metricName?: string;
}

interface Told {
  name: string;
  help: string;
  type: string;
  values: Line[];
}

const millisecond = 1_000_000;
const toTime = (ms: number): HrTime => [Math.floor(ms / 1000), Math.round((ms % 1000) * millisecond)];

/** What /metrics tells, as OTLP says it: there is one source of both. */
export function produceMetrics(registry: Registry): Pick<MetricProducer, 'collect'> {
  const startTime = toTime(performance.timeOrigin);
  return {
    async collect() {
      const endTime = toTime(Date.now());
      const told = (await registry.getMetricsAsJSON()) as unknown as Told[];
      const metrics = told.map((metric) => toMetric(metric, { startTime, endTime }));
      const scopeMetrics = [{ scope: { name: 'scanfront' }, metrics }];
      // The reader puts its own resource in the place of this.
      return { resourceMetrics: { resource: { attributes: {} } as never, scopeMetrics }, errors: [] };
    },
  };
}

type Span = Pick<DataPoint<unknown>, 'startTime' | 'endTime'>;

function toMetric({ name, help, type, values }: Told, span: Span): MetricData {
  const base = {
    descriptor: { name, description: help, unit: name.includes('_seconds') ? 's' : '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  if (type === 'histogram') {
    const dataPoints = toHistograms(name, values).map(({ labels, histogram }) => toPoint(labels, histogram, span));
    return { ...base, dataPointType: DataPointType.HISTOGRAM, dataPoints };
  }
  const dataPoints = values.map(({ labels, value }) => toPoint(labels, value, span));
  if (type === 'counter') return { ...base, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints };
  return { ...base, dataPointType: DataPointType.GAUGE, dataPoints };
}

const toPoint = <Value>(labels: Attributes, value: Value, { startTime, endTime }: Span): DataPoint<Value> => ({
  startTime,
  endTime,
  attributes: labels,
  value,
});

/** Prometheus says of each bucket how much lies below its end, OTLP how much lies in it. */
function toHistograms(name: string, lines: readonly Line[]): { labels: Attributes; histogram: Histogram }[] {
  const found = Map.groupBy(lines, ({ labels: { le: _, ...labels } }) => JSON.stringify(labels));
  return [...found.values()].map((group) => {
    const readPart = (part: string) => group.find(({ metricName }) => metricName === `${name}_${part}`)?.value ?? 0;
    const below = group.filter(({ metricName }) => metricName === `${name}_bucket`);
    const counts = below.map(({ value }, index) => value - (below[index - 1]?.value ?? 0));
    const boundaries = below.flatMap(({ labels: { le } }) => (le === '+Inf' ? [] : [Number(le)]));
    const { le: _, ...labels } = group[0]?.labels ?? {};
    return { labels, histogram: { buckets: { boundaries, counts }, sum: readPart('sum'), count: readPart('count') } };
  });
}
