import type { Deps } from '#server/kit/deps.ts';
import { createAsking } from './ask/ask.ts';
import { createLoads } from './loads/loads.ts';
import { createStation } from './station/station.ts';
import { createThroughput } from './throughput/throughput.ts';
import { createUnitChanges } from './units/change-unit.ts';
import { createReceiving, type IntakeParts } from './units/receive.ts';

export type IntakeService = ReturnType<typeof intakeService>;

/** The station that takes goods in: what is scanned is graded, priced, labelled and put away, one unit after the other. */
export function intakeService(deps: Deps, parts: IntakeParts) {
  const receiving = createReceiving(deps, parts);
  const { receive, replay } = receiving;
  return {
    ...createStation(deps, parts.products),
    ...createAsking(deps, parts),
    receive,
    replay,
    ...createUnitChanges(deps, parts, receiving),
    ...createLoads(deps),
    ...createThroughput(deps),
  };
}
