import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import type { App } from '#contract/apps/apps.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { appDescriptionPath, appStorePath } from '#web/shared/apps/app-paths.ts';
import { guideOf } from '#web/shared/apps/stored-app.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { AppOffer } from './app-offer.tsx';
import { AppSteps } from './app-steps.tsx';
import { paragraphsOf } from './filter-apps.ts';
import { AppPictures } from './pictures/app-pictures.tsx';
import { WithApp } from './with-app.tsx';

/** One app: what it does, what it costs, and the way to have it. */
export function AppDetailsPage() {
  return <WithApp>{(app) => <Details key={app._id} app={app} />}</WithApp>;
}

const columnSx = { display: 'grid', gap: 2, minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr)' };

const pageSx = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' },
};

function Details({ app }: { app: App }) {
  return (
    <>
      <PageHeader title={app.name} description={app.summary} back={{ to: appStorePath, label: t.apps.details.back }} />
      <Box sx={pageSx}>
        {/* One element for every width: a payment goes on while a phone is turned. */}
        <Box sx={{ order: { md: 1 } }}>
          <AppOffer app={app} />
        </Box>
        <Box sx={columnSx}>
          <AppPictures names={app.pictures} />
          <About app={app} />
        </Box>
      </Box>
    </>
  );
}

function About({ app }: { app: App }) {
  const { details } = t.apps;
  const guide = guideOf(app);
  const [first] = paragraphsOf(app);
  const more = (
    <Link component={RouterLink} to={appDescriptionPath(app._id)} variant="body2">
      {details.more}
    </Link>
  );
  return (
    <>
      <SectionCard title={details.about}>
        <Typography sx={{ mb: 1.5, maxWidth: '68ch' }}>{first}</Typography>
        {more}
      </SectionCard>
      {guide && (
        <SectionCard title={details.steps}>
          <AppSteps steps={guide.steps} />
        </SectionCard>
      )}
    </>
  );
}
