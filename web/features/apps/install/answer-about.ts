import type { InstalledApp } from '#contract/apps/apps.contract.ts';
import type { BoughtAnswer } from '#web/shared/paying/next-step.ts';

/** What the server's answer says about an app that is being installed. */
export const answerAbout = ({ app, latest_invoice: invoice }: InstalledApp): BoughtAnswer => ({
  invoice,
  isBought: app.installation !== null && app.installation.status !== 'incomplete',
});
