import GlobalStyles from '@mui/material/GlobalStyles';
import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { approvalPrompt, useApprovalPrompt } from '#web/kit/approval-prompt.ts';
import { useFullSignInPrompt } from '#web/kit/full-sign-in-prompt.ts';
import { useStepUpPrompt } from '#web/kit/step-up-prompt.ts';
import { useUpgradePrompt } from '#web/kit/upgrade-prompt.ts';
import { sharedDevice } from '#web/shared/devices/shared-device.ts';
import { forgetCountersOfLeavers } from './forget-counters.ts';
import { useEndOfSession } from './log-out.ts';
import { useRouteChange } from './routes/route-change.ts';
import { RouteProgress } from './routes/route-progress.tsx';
import { SkipLink } from './skip-link.tsx';

const UpgradeDialog = lazy(async () => ({ default: (await import('./upgrade-dialog.tsx')).UpgradeDialog }));

const StepUpDialog = lazy(async () => ({
  default: (await import('#web/features/accounts/step-up/step-up-dialog.tsx')).StepUpDialog,
}));

const FullSignInDialog = lazy(async () => ({
  default: (await import('./full-sign-in-dialog.tsx')).FullSignInDialog,
}));

const ApprovalDialog = lazy(async () => ({
  default: (await import('#web/shared/devices/approval-dialog.tsx')).ApprovalDialog,
}));

approvalPrompt.offerWhere(() => sharedDevice.get() !== null);
forgetCountersOfLeavers();

// Headings take the focus for screen readers only; a ring around them would look like a control.
const quietHeadings = { ':is(h1, h2, main)[tabindex="-1"]:focus-visible': { outline: 'none' } };

/** What every page has, whichever layout it is in. */
export function RootLayout() {
  useRouteChange();
  useEndOfSession();
  const limit = useUpgradePrompt();
  const stepUp = useStepUpPrompt();
  const refused = useApprovalPrompt();
  const needsFullSignIn = useFullSignInPrompt();
  return (
    <>
      <GlobalStyles styles={quietHeadings} />
      <SkipLink />
      <RouteProgress />
      <Outlet />
      {stepUp && (
        <Suspense>
          <StepUpDialog onAnswer={stepUp.answer} />
        </Suspense>
      )}
      {refused && (
        <Suspense>
          <ApprovalDialog key={refused.id} act={refused} onAnswer={refused.answer} />
        </Suspense>
      )}
      {needsFullSignIn && (
        <Suspense>
          <FullSignInDialog />
        </Suspense>
      )}
      {limit && (
        <Suspense>
          <UpgradeDialog limit={limit} />
        </Suspense>
      )}
    </>
  );
}
