import { intake } from '#contract/intake/intake.contract.ts';
import { call } from '#web/kit/api.ts';
import { newId } from '#web/kit/new-id.ts';
import { chosenSession, stationId } from './chosen-session.ts';

/** Begins a session of a load, or of none, for whoever is signed in. */
export async function startSession(truckload: string | null, location: string, person: string): Promise<void> {
  const body = { _id: newId(), station: stationId(), truckload, location };
  const setup = await call(intake.start, { body }, { idempotencyKey: body._id });
  chosenSession.set({ session: setup.session._id, store: setup.session.store, truckload, location, person });
}
