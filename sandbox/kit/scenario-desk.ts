/** A scenario waiting for its moment. */
export interface ArmedScenario {
  simulator: string;
  scenario: string;
  times: number;
}

/** Holds what was ordered to go wrong, first come first served, until a call uses it up. */
export function scenarioDesk() {
  let armed: ArmedScenario[] = [];

  return {
    arm(order: ArmedScenario) {
      armed.push({ ...order });
    },

    /** The first scenario armed for the simulator that the caller can play; taking it uses it up once. */
    take(simulator: string, canPlay: (scenario: string) => boolean): string | null {
      const next = armed.find((entry) => entry.simulator === simulator && canPlay(entry.scenario));
      if (!next) return null;
      next.times -= 1;
      armed = armed.filter((entry) => entry.times > 0);
      return next.scenario;
    },

    list: (): ArmedScenario[] => armed.map((entry) => ({ ...entry })),

    clear(simulator?: string) {
      armed = simulator === undefined ? [] : armed.filter((entry) => entry.simulator !== simulator);
    },
  };
}

export type ScenarioDesk = ReturnType<typeof scenarioDesk>;
