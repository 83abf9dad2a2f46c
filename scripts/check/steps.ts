import { readFileSync } from 'node:fs';
import { api } from '#contract/api.ts';
import { detailedSuites } from '#testing/detailed-suites.ts';
import { describeSettings } from '../kit/describe-settings.ts';
import { inProject, root } from '../kit/project.ts';
import { runScript } from '../kit/run-program.ts';
import { findCycles } from './find-cycles.ts';
import { matchPath } from './glob.ts';
import {
  findEnvironmentReaders,
  findFeaturesOutOfOrder,
  findForbiddenImports,
  findLiteralSpreads,
  findLoadedTooEarly,
  findServicesBuiltTwice,
  findStraySql,
  findUntestedRoutes,
} from './judge.ts';
import { loadSources } from './load-sources.ts';
import type { Source } from './read-source.ts';

export interface Step {
  name: string;
  /** What is wrong; nothing when all is well. */
  findings(): Promise<readonly string[]> | readonly string[];
}

// The second run looks only at what has changed.
const rememberTypes = ['--incremental', '--tsBuildInfoFile', inProject('node_modules/.cache/scanfront/types.json')];

/** Everything that is checked without running the product. */
export const steps: readonly Step[] = [
  {
    name: 'Types',
    findings: () => askTool('node_modules/typescript/bin/tsc', ['-p', 'tsconfig.json', ...rememberTypes]),
  },
  {
    name: 'Types of the service worker',
    findings: () => askTool('node_modules/typescript/bin/tsc', ['-p', 'web/service-worker']),
  },
  {
    name: 'Style',
    findings: () => askTool('node_modules/@biomejs/biome/bin/biome', ['ci', '--colors=off', '--max-diagnostics=50']),
  },
  { name: 'Who imports whom', findings: () => findForbiddenImports(sources()) },
  { name: 'Features in order', findings: () => findFeaturesOutOfOrder(sources()) },
  { name: 'Import cycles', findings: () => findCycles(sources()) },
  { name: 'SQL in repositories only', findings: () => findStraySql(sources()) },
  { name: 'Environment in the configuration only', findings: () => findEnvironmentReaders(sources()) },
  { name: 'Objects written as objects', findings: () => findLiteralSpreads(sources()) },
  { name: 'Loaded when it is asked for', findings: () => findLoadedTooEarly(sources()) },
  { name: 'Services built once', findings: () => findServicesBuiltTwice(sources()) },
  { name: 'An API test for every call', findings: () => findUntestedRoutes(api, withoutDetails()) },
  { name: '.env.example up to date', findings: checkEnvExample },
];

let loaded: Source[] | undefined;

function sources(): Source[] {
  loaded ??= loadSources(root);
  return loaded;
}

/** A call that only a suite of details tries would have no test in `npm test`. */
const withoutDetails = (): Source[] =>
  sources().filter(({ path }) => !detailedSuites.some((pattern) => matchPath(pattern, path)));

async function askTool(script: string, args: string[]): Promise<string[]> {
  const { code, output } = await runScript(script, args, { collect: true });
  return code === 0 ? [] : [output.trim()];
}

function checkEnvExample(): string[] {
  const isCurrent = readFileSync(inProject('.env.example'), 'utf8') === describeSettings();
  return isCurrent ? [] : ['.env.example differs from server/settings.ts: run `npm run env:example`.'];
}
