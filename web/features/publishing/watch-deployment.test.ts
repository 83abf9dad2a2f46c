import { expect, test } from 'vitest';
import type { Deployment } from '#contract/publishing/publishing.schemas.ts';
import type { SiteStatus } from './panel-view.ts';
import { type WatchPorts, watchDeployment } from './watch-deployment.ts';

const at = (status: SiteStatus, progress: number): Deployment => ({
  status,
  progress,
  error: null,
  url: null,
  updated_at: null,
  omitted: [],
  changedProducts: 0,
  changedTruckloads: 0,
  hasChangedPayments: false,
});

async function* streamOf(reports: Deployment[], end?: Error) {
  yield* reports;
  if (end) throw end;
}

/** Ports that answer from lists, and a clock on which every wait but that for a silent stream is over at once. */
function makePorts(streams: AsyncIterable<Deployment>[], answers: (Deployment | Error)[]) {
  const told: string[] = [];
  const ports: WatchPorts = {
    follow: () => streams.shift() ?? streamOf([]),
    check: async () => {
      const answer = answers.shift();
      if (!answer || answer instanceof Error) throw answer ?? new Error('nothing more to say');
      return answer;
    },
    report: ({ status, progress }) => told.push(`${status} ${progress}`),
    estimate: () => told.push('estimate'),
    later: (act, milliseconds) => {
      told.push(`wait ${milliseconds / 1000}`);
      const timer = setTimeout(act, 0);
      return () => clearTimeout(timer);
    },
  };
  const said = () => told.filter((line) => !line.startsWith('wait'));
  return { ports, told, said };
}

const never = new AbortController().signal;

test('what the stream reports is passed on until it is over', async () => {
  const { ports, said } = makePorts([streamOf([at('publishing', 5), at('deploying', 60), at('live', 100)])], []);
  await watchDeployment(ports, never);
  expect(said()).toEqual(['publishing 5', 'deploying 60', 'live 100']);
});

test('a stream that breaks off is asked about and followed again soon', async () => {
  const streams = [streamOf([at('deploying', 40)], new Error('gone')), streamOf([at('live', 100)])];
  const { ports, told, said } = makePorts(streams, [at('deploying', 45)]);
  await watchDeployment(ports, never);
  expect(said()).toEqual(['deploying 40', 'deploying 45', 'live 100']);
  expect(told).toContain('wait 2');
});

test('without any report the progress is estimated once a minute', async () => {
  const lost = new Error('no network');
  const { ports, told, said } = makePorts([], [lost, lost, at('live', 100)]);
  await watchDeployment(ports, never);
  expect(said()).toEqual(['estimate', 'estimate', 'live 100']);
  expect(new Set(told.filter((line) => line.startsWith('wait')))).toEqual(new Set(['wait 60']));
});

test('a stream that falls silent is given up', async () => {
  const silent: WatchPorts['follow'] = async function* (signal) {
    yield at('deploying', 10);
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
  };
  const { ports, said } = makePorts([], [at('live', 100)]);
  await watchDeployment({ ...ports, follow: silent }, never);
  expect(said()).toEqual(['deploying 10', 'live 100']);
});

test('it ends with the page that watches', async () => {
  const leaving = new AbortController();
  const { ports, said } = makePorts([], [at('deploying', 10)]);
  const watching = watchDeployment({ ...ports, report: () => leaving.abort() }, leaving.signal);
  await watching;
  expect(said()).toEqual([]);
});
