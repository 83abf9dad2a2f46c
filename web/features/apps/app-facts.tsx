import { Fragment } from 'react';
import { FactList } from '#web/ui/fact-list.tsx';

/** Terms with their values, one pair to a line. */
export function AppFacts({ facts }: { facts: readonly (readonly [term: string, value: string])[] }) {
  return (
    <FactList>
      {facts.map(([term, value]) => (
        <Fragment key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </FactList>
  );
}
