/** When a run had come how far. */
export interface Step {
  progress: number;
  time: number;
}

const kept = 11;

/** Notes how far a run has come; only the last steps count. One that starts over forgets what was before. */
export function noteStep(steps: readonly Step[], step: Step): readonly Step[] {
  const last = steps.at(-1);
  if (last && last.progress === step.progress) return steps;
  if (last && last.progress > step.progress) return [step];
  return [...steps.slice(1 - kept), step];
}

/** The seconds that `left` more will take, from the pace of the last steps; undefined while there is none. */
export function estimateSeconds(steps: readonly Step[], left: number): number | undefined {
  const [first] = steps;
  const last = steps.at(-1);
  if (!first || !last || last.progress <= first.progress) return undefined;
  return (((last.time - first.time) / (last.progress - first.progress)) * left) / 1000;
}
