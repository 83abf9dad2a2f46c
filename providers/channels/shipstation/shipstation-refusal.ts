import { fail, ok } from '#contract/kit/outcome.ts';
import { isVendorUnavailable } from '#providers/kit/vendor-fetch.ts';
import type { ChannelFailure, ChannelOutcome } from '../channel.port.ts';
import { refusalAnswer } from './shipstation-answers.ts';

/** Something ShipStation did not do. */
export class HubRefusal extends Error {
  override name = 'HubRefusal';
  readonly failure: ChannelFailure;
  /** What is wrong, by the place in the request. */
  readonly places: ReadonlyMap<string, string>;

  constructor(failure: ChannelFailure, message: string, places: ReadonlyMap<string, string> = new Map()) {
    super(message);
    this.failure = failure;
    this.places = places;
  }
}

const longestMessage = 300;

/** What an answer other than success means. */
export async function refusalOf(response: Response): Promise<HubRefusal> {
  const { status } = response;
  if (status === 401) return new HubRefusal('UNAUTHORIZED', 'ShipStation does not accept this key and secret');
  const body = refusalAnswer.safeParse(await response.json().catch(() => null)).data ?? {};
  const places = new Map(
    Object.entries(body.ModelState ?? {}).map(([place, problems]) => [place, shorten(problems.join(' '))]),
  );
  const [first] = places.values();
  const message = shorten(first ?? body.ExceptionMessage ?? body.Message ?? body.message ?? `HTTP ${status}`);
  return new HubRefusal(failureFor(status), message, places);
}

function failureFor(status: number): ChannelFailure {
  if (status === 404) return 'GONE';
  return status >= 400 && status < 500 ? 'REFUSED' : 'UNAVAILABLE';
}

export const shorten = (text: string) =>
  text.length > longestMessage ? `${text.slice(0, longestMessage - 1)}…` : text;

/** Runs the calls of one method of the port. */
export async function outcomeOf<Value>(work: () => Promise<Value>): Promise<ChannelOutcome<Value>> {
  try {
    return ok(await work());
  } catch (error) {
    if (error instanceof HubRefusal) return fail(error.failure, error.message);
    if (isVendorUnavailable(error)) return fail('UNAVAILABLE', error.message);
    throw error;
  }
}
