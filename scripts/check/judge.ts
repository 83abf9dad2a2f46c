import { fillNames, matchPath } from './glob.ts';
import {
  environmentFiles,
  featureOrder,
  loadedLater,
  sqlFiles,
  starts,
  testFiles,
  testsMay,
  type Zone,
  zones,
} from './import-rules.ts';
import type { Import, Source } from './read-source.ts';

const matchesAny = (patterns: readonly string[], path: string) => patterns.some((pattern) => matchPath(pattern, path));
const isPackage = (target: string) => /^(node|npm):/.test(target);
const isTest = (path: string) => matchesAny(testFiles, path);

/** Imports that cross a border they may not cross. */
export function findForbiddenImports(sources: readonly Source[]): string[] {
  return sources.flatMap((source) => {
    const place = findZone(source.path);
    if (!place) return [`${source.path} lies in no folder that scripts/check/import-rules.ts knows.`];
    const forbidden = source.imports.filter((found) => !isAllowed(source.path, found, place));
    return forbidden.map(({ to, line }) => `${source.path}:${line} may not import ${to.replace('npm:', '')}`);
  });
}

interface Place {
  zone: Zone;
  names: Record<string, string>;
}

function findZone(path: string): Place | undefined {
  for (const zone of zones) {
    const names = matchPath(zone.files, path);
    if (names) return { zone, names };
  }
  return undefined;
}

function isAllowed(from: string, { to }: Import, { zone, names }: Place): boolean {
  if (isPackage(to)) return isTest(from) || isPackageAllowed(zone, to);
  if (isTest(to) && !isTest(from)) return matchesAny(['{bench,scripts}/**', '*'], from);
  const may = isTest(from) ? [...zone.may, ...testsMay, ...(zone.tests ?? [])] : zone.may;
  return matchesAny(
    may.map((pattern) => fillNames(pattern, names)),
    to,
  );
}

function isPackageAllowed({ packages, never = [] }: Zone, name: string): boolean {
  return (packages === undefined || matchesAny(packages, name)) && !matchesAny(never, name);
}

const featureOf = (path: string): string | undefined => matchPath('server/features/<feature>/**', path)?.feature;

/** Features that import from one that does not come before them, so that none ever needs itself; tests may. */
export function findFeaturesOutOfOrder(sources: readonly Source[], order = featureOrder): string[] {
  const features = new Set(sources.flatMap(({ path }) => featureOf(path) ?? []));
  const unknown = [...features].filter((feature) => !order.includes(feature));
  const gone = order.filter((feature) => !features.has(feature));
  return [
    ...unknown.map((feature) => `server/features/${feature} has no place in the order of features`),
    ...gone.map((feature) => `the order of features names ${feature}, which is not there`),
    ...sources.filter(({ path }) => !isTest(path)).flatMap((source) => findImportsOutOfOrder(source, order)),
  ];
}

function findImportsOutOfOrder({ path, imports }: Source, order: readonly string[]): string[] {
  const feature = featureOf(path);
  if (feature === undefined) return [];
  return imports.flatMap(({ to, line }) => {
    const other = featureOf(to) ?? feature;
    const isBefore = other === feature || order.indexOf(other) < order.indexOf(feature);
    return isBefore ? [] : `${path}:${line} may not import ${to}: ${other} does not come before ${feature}`;
  });
}

/** SQL outside of the files that may write it. */
export function findStraySql(sources: readonly Source[]): string[] {
  const stray = sources.filter(({ path }) => !matchesAny(sqlFiles, path));
  return stray.flatMap(({ path, sql }) => sql.map((line) => `${path}:${line} writes SQL; only repositories may`));
}

/** Readers of the environment besides server/config.ts. */
export function findEnvironmentReaders(sources: readonly Source[]): string[] {
  const others = sources.filter(({ path }) => !matchesAny(environmentFiles, path));
  return others.flatMap(({ path, environment }) =>
    environment.map((line) => `${path}:${line} reads the environment; only server/config.ts may`),
  );
}

/** Spreads of an object or a list where it is written. */
export function findLiteralSpreads(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, literalSpreads }) =>
    literalSpreads.map((line) => `${path}:${line} spreads a literal; write its properties or elements out`),
  );
}

/** Services that are built in several places of the product: each would have parts and limits of its own. */
export function findServicesBuiltTwice(sources: readonly Source[]): string[] {
  const built = sources
    .filter(({ path }) => path.startsWith('server/') && !isTest(path))
    .flatMap(({ path, services }) => services.map(({ name, line }) => ({ name, place: `${path}:${line}` })));
  return [...Map.groupBy(built, ({ name }) => name)]
    .filter(([, places]) => places.length > 1)
    .map(([name, places]) => `${name} is built at ${places.map(({ place }) => place).join(' and ')}; hand it on`);
}

/** What every start would load though only those who ask for it need it. */
export function findLoadedTooEarly(sources: readonly Source[]): string[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const loaded = new Set<string>(starts);
  const found: string[] = [];
  // The set grows while it is gone through.
  for (const path of loaded) {
    for (const { to, typeOnly, lazy, line } of byPath.get(path)?.imports ?? []) {
      if (typeOnly || lazy) continue;
      loaded.add(to);
      if (matchesAny(loadedLater, to)) found.push(`${path}:${line} loads ${to.replace('npm:', '')} with every start`);
    }
  }
  return found;
}

/** Calls of the contract that no API test mentions as `capability.call`. */
export function findUntestedRoutes(api: Record<string, object>, sources: readonly Source[]): string[] {
  const tested = new Set<string>();
  for (const { path, mentions } of sources) {
    if (path.endsWith('.api.test.ts')) for (const mention of mentions) tested.add(mention);
  }
  return Object.entries(api)
    .flatMap(([capability, routes]) => Object.keys(routes).map((name) => `${capability}.${name}`))
    .filter((route) => !tested.has(route))
    .map((route) => `${route} has no API test`);
}
