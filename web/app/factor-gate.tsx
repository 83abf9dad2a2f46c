import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { userQuery } from '#web/shared/accounts/account.queries.ts';
import { useLogOut } from './log-out.ts';
import { contentId } from './routes/route-change.ts';

const SetUpFirst = lazy(async () => ({
  default: (await import('#web/features/accounts/factors/set-up-first.tsx')).SetUpFirst,
}));

/** Leads whoever lacks the second factor that their role demands to setting one up: nothing else would answer. */
export function FactorGate({ children }: { children: ReactNode }) {
  const { data: user } = useQuery(userQuery());
  const logOut = useLogOut();
  if (!user?.lacksSecondFactor) return children;
  return (
    <Suspense>
      <main id={contentId} tabIndex={-1}>
        <SetUpFirst onLogOut={logOut} />
      </main>
    </Suspense>
  );
}
