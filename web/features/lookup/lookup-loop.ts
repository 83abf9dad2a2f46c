import type { FoundProduct } from '#contract/lookup/lookup.contract.ts';
import { type Answer, found, type Outcome, readRefusal, unknownError } from './lookup-answer.ts';
import type { Barcode } from './lookup-model.ts';
import { createSourceOutages, type SourceOutages } from './source-outages.ts';

export interface LoopPorts {
  /** The list in its order, live: what is added meanwhile comes along. */
  barcodes: () => Iterable<Barcode>;
  /** The barcode as it is now; undefined once it was removed. */
  current: (id: string) => Barcode | undefined;
  find: (barcode: Barcode, key: string, signal: AbortSignal) => Promise<FoundProduct>;
  /** Whether to go on with the next one. */
  isGoing: () => boolean;
  isOnline: () => boolean;
  /** Ends early when the network is back, or nobody wants to go on. */
  rest: (milliseconds: number) => Promise<void>;
  /** Aborted when the answer is of no use any more. */
  signal: AbortSignal;
  onState: (barcode: Barcode, state: Barcode['state']) => void;
  onResult: (barcode: Barcode, result: Outcome) => void;
  /** The result is told, the barcode stays, and the run should wait for a better plan. */
  onLimit: (barcode: Barcode, message: string) => void;
  onOffline: (isOffline: boolean) => void;
  /** Nothing is left but what sources that are down would have to be asked about. */
  onSourceDown: (isDown: boolean) => void;
}

const maxSilences = 3;
const maxBusy = 10;
const longestRest = 30_000;
const longestBusy = 120;

/** `through`: nothing was left to do; `left`: it should not go on. */
export type LoopEnd = 'through' | 'left' | 'signed-out';

/** Looks barcodes up strictly one after the other until none is left to do, or it should not go on. */
export async function runLoop(ports: LoopPorts): Promise<LoopEnd> {
  const network = watchNetwork(ports);
  const outages = createSourceOutages();
  for (;;) {
    const end = await runThrough(ports, network, outages);
    if (end !== 'through') return end;
    if (outages.takeReturn()) continue;
    if (!outages.keepOnly((id) => ports.current(id) !== undefined)) return 'through';
    ports.onSourceDown(true);
    await ports.rest(outages.nextRest());
    ports.onSourceDown(false);
    if (!ports.isGoing()) return 'left';
    outages.takeProbes();
  }
}

/** Once through the list; what was set aside is left for the next time. */
async function runThrough(ports: LoopPorts, network: Network, outages: SourceOutages): Promise<LoopEnd> {
  for (const barcode of ports.barcodes()) {
    if (barcode.state === 'done' || barcode.state === 'unanswered' || outages.isSetAside(barcode)) continue;
    if (!ports.isGoing()) return 'left';
    if (outages.isDown(barcode.source)) {
      outages.setAside(barcode);
      continue;
    }
    const step = await lookUp(barcode.id, ports, { network, outages });
    if (step !== 'next') return step;
  }
  return 'through';
}

interface Watches {
  network: Network;
  outages: SourceOutages;
}

/** One barcode, until it has come to something. */
async function lookUp(id: string, ports: LoopPorts, { network, outages }: Watches): Promise<'next' | LoopEnd> {
  const tries = { silences: 0, refusals: 0, isChanged: false };
  if (!ports.isOnline()) await network.wait();
  while (ports.isGoing()) {
    const barcode = ports.current(id);
    if (!barcode) return 'next';
    ports.onState(barcode, 'looking');
    const answer = await ask(barcode, tries.isChanged ? keyOfChanged(barcode) : id, ports);
    if (ports.signal.aborted) return 'left';
    if (answer.kind !== 'silence') network.works();
    const step = settle(barcode, answer, tries, { ...ports, outages });
    if (typeof step === 'string') return step;
    await (step.isSilent ? network.wait() : ports.rest(step.milliseconds));
  }
  const barcode = ports.current(id);
  if (barcode?.state === 'looking') ports.onState(barcode, 'waiting');
  return 'left';
}

interface Tries {
  silences: number;
  refusals: number;
  isChanged: boolean;
}

/** The same barcode again, after a while. */
type Retry = { isSilent: true } | { isSilent: false; milliseconds: number };

/** What follows from an answer. */
function settle(
  barcode: Barcode,
  answer: Answer,
  tries: Tries,
  { outages, ...ports }: LoopPorts & Pick<Watches, 'outages'>,
): 'next' | LoopEnd | Retry {
  switch (answer.kind) {
    case 'result':
      outages.noteAnswer(barcode);
      ports.onResult(barcode, outcomeOf(answer));
      return 'next';
    case 'source-down':
      ports.onState(barcode, 'waiting');
      outages.noteFailure(barcode);
      return 'next';
    case 'limit':
      ports.onLimit(barcode, answer.message);
      return 'left';
    case 'signed-out':
      ports.onState(barcode, 'waiting');
      return 'signed-out';
    case 'changed':
      if (tries.isChanged) return giveUp(barcode, ports);
      tries.isChanged = true;
      return { isSilent: false, milliseconds: 0 };
    case 'busy':
      tries.refusals += 1;
      if (tries.refusals > maxBusy) return giveUp(barcode, ports);
      return { isSilent: false, milliseconds: Math.min(answer.seconds, longestBusy) * 1000 };
    case 'silence':
      ports.onState(barcode, 'unanswered');
      // Without a network nothing is learned about this barcode.
      if (ports.isOnline()) tries.silences += 1;
      return tries.silences >= maxSilences ? 'next' : { isSilent: true };
  }
}

const outcomeOf = ({ product, message, priceRule }: Outcome): Outcome => ({
  product,
  message,
  ...(priceRule && { priceRule }),
});

function giveUp(barcode: Barcode, { onResult }: LoopPorts): 'next' {
  onResult(barcode, { product: null, message: unknownError });
  return 'next';
}

async function ask(barcode: Barcode, key: string, { find, signal }: LoopPorts): Promise<Answer> {
  try {
    return found(await find(barcode, key, signal));
  } catch (error) {
    return readRefusal(error);
  }
}

/** Says the same for the same content, so that this request can be repeated too. */
const keyOfChanged = ({ id, value, quantity, price, condition, source }: Barcode) =>
  [id, value, quantity, price ?? 'none', condition, source].join('-');

interface Network {
  wait: () => Promise<void>;
  works: () => void;
}

/** Rests longer with every silence in a row. */
function watchNetwork({ rest, onOffline }: LoopPorts): Network {
  let failures = 0;
  return {
    wait: async () => {
      failures += 1;
      onOffline(true);
      await rest(Math.min(longestRest, 1000 * 2 ** (failures - 1)));
    },
    works: () => {
      failures = 0;
      onOffline(false);
    },
  };
}
