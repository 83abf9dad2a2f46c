import type { Guide } from './guide.ts';

export const publish: Guide = {
  topic: 'publish',
  title: 'Publish your store',
  description:
    'Put the store on the web, bring it up to date when something has changed, and go back when you have to.',
  keywords: ['live', 'sync', 'deploy', 'version', 'rollback', 'site', 'left out', 'go back'],
  steps: [
    {
      text: 'On any screen, such as your [dashboard](/app/home), find the panel **Publishing** at the foot of the sidebar and press **Publish**.',
      acts: [{ open: '/app/home' }, { press: 'Publish', within: 'Publishing' }],
    },
    {
      text: 'Wait for **Hoooray! Store is live**, then look at it: **Visit live site**.',
      acts: [
        { see: 'Hoooray! Store is live', within: 'Publishing' },
        { see: 'Visit live site', within: 'Publishing' },
      ],
    },
    {
      text: 'Each time is kept as a version. Press **More** and choose **Earlier versions** to see the last ten, and which of them is **Live now**.',
      acts: [
        { press: 'More for…', within: 'Publishing' },
        { press: 'Earlier versions', role: 'menuitem' },
        { see: 'Live now', within: 'Versions of your site' },
      ],
    },
  ],
  notes: [
    'Go back to this one, in the list of versions, shows an earlier one within a moment and spends no sync.',
    'Once the store is live the panel says how many products changed since; Sync brings them to the site.',
    'What is not Ready, has no price or no title stays out. The panel says how many items were left out, and why.',
    'Live prices reach the store at once, without publishing anything else.',
  ],
  picture: { path: '/app/home', alt: 'The dashboard with the panel Publishing at the foot of the sidebar' },
};
