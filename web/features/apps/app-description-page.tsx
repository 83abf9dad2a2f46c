import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { App } from '#contract/apps/apps.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { appDetailsPath } from '#web/shared/apps/app-paths.ts';
import { guideOf } from '#web/shared/apps/stored-app.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { AppChip } from './app-chip.tsx';
import { priceOf } from './app-state.ts';
import { AppSteps } from './app-steps.tsx';
import { paragraphsOf } from './filter-apps.ts';
import { AppPicture } from './pictures/app-pictures.tsx';
import { WithApp } from './with-app.tsx';

/** Everything there is to read about an app. */
export function AppDescriptionPage() {
  return <WithApp>{(app) => <Description app={app} />}</WithApp>;
}

const articleSx = { display: 'grid', gap: 3, maxWidth: 680, gridTemplateColumns: 'minmax(0, 1fr)' };

function Description({ app }: { app: App }) {
  const { details } = t.apps;
  const [first, ...others] = paragraphsOf(app);
  const [opening, ...pictures] = app.pictures;
  const guide = guideOf(app);
  const back = { to: appDetailsPath(app._id), label: details.backToDetails(app.name) };
  return (
    <>
      <PageHeader title={app.name} description={app.summary} back={back} />
      <Box component="article" sx={articleSx}>
        <Text>{first}</Text>
        {opening && <AppPicture name={opening} />}
        {others.map((paragraph) => (
          <Text key={paragraph}>{paragraph}</Text>
        ))}
        {guide && (
          <Part title={details.steps}>
            <AppSteps steps={guide.steps} />
          </Part>
        )}
        {pictures.map((name) => (
          <AppPicture key={name} name={name} />
        ))}
        {guide && (
          <Part title={details.notes}>
            {guide.notes.map((note) => (
              <Text key={note}>{note}</Text>
            ))}
          </Part>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <Button variant="contained" component={Link} to={appDetailsPath(app._id)}>
            {details.backToDetails(app.name)}
          </Button>
          <Typography variant="body2" color="textSecondary">
            {priceOf(app)}
          </Typography>
          <AppChip app={app} />
        </Box>
      </Box>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1.5 }}>
      <Typography component="h2" variant="h4">
        {title}
      </Typography>
      {children}
    </Box>
  );
}

const Text = ({ children }: { children: ReactNode }) => <Typography sx={{ lineHeight: 1.65 }}>{children}</Typography>;
