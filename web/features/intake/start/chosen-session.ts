import { attempt } from '#web/kit/attempt.ts';
import { newId } from '#web/kit/new-id.ts';
import { makeStore } from '#web/kit/store.ts';

/** What this browser takes goods in for, and the session of whoever is at it. */
export interface ChosenSession {
  session: string;
  /** What the browser keeps of it is kept under its store. */
  store: string;
  truckload: string | null;
  location: string;
  /** Whose session it is; somebody else at the station begins their own, of the same load. */
  person: string;
}

const sessionKey = 'scanfront.intake.session';
const stationKey = 'scanfront.intake.station';

function read(): ChosenSession | null {
  const kept = attempt(() => JSON.parse(localStorage.getItem(sessionKey) ?? 'null')) as Partial<ChosenSession> | null;
  const { session, store, location, person, truckload } = kept ?? {};
  const isWhole = [session, store, location, person].every((text) => typeof text === 'string');
  return isWhole ? ({ session, store, location, person, truckload: truckload ?? null } as ChosenSession) : null;
}

const store = makeStore(read());

export const chosenSession = {
  get: store.get,
  use: store.use,
  set(next: ChosenSession | null): void {
    attempt(() => {
      if (next) localStorage.setItem(sessionKey, JSON.stringify(next));
      else localStorage.removeItem(sessionKey);
    });
    store.set(next);
  },
};

let station: string | undefined;

/** This browser, by an id of its own: its label numbers are known by it. */
export function stationId(): string {
  station ??= attempt(() => localStorage.getItem(stationKey)) ?? undefined;
  if (station === undefined) {
    station = newId();
    const made = station;
    attempt(() => localStorage.setItem(stationKey, made));
  }
  return station;
}
