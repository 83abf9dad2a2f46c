import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** Files that take longest, by far: they start processes, or try every call there is. */
const longest = [
  'server/start.test.ts',
  'server/operations/',
  'server/db/embedded/',
  'testing/bad-input.api.test.ts',
  'testing/tenant-matrix.api.test.ts',
  'testing/hidden-costs.api.test.ts',
  'server/features/publishing/builds/killed-builds.api.test.ts',
  'server/features/orders/',
];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = longest.findIndex((path) => moduleId.includes(`/${path}`));
  return rank < 0 ? longest.length : rank;
};

/** On a machine that has not run them before nobody knows how long they take; one that began last would be waited for. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}
