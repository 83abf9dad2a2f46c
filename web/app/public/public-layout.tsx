import { styled } from '@mui/material/styles';
import { Outlet } from 'react-router';
import { OfflineBanner } from '../offline-banner.tsx';
import { contentId } from '../routes/route-change.ts';
import { PublicFooter } from './public-footer.tsx';
import { PublicHeader } from './public-header.tsx';

const Frame = styled('div')(({ theme }) => ({
  minHeight: '100vh',
  display: 'flex',
  flexDirection: 'column',
  backgroundColor: theme.vars.palette.background.paper,
  '& > [role="status"]:not(:empty)': { padding: '16px 16px 0' },
}));

const Main = styled('main')({ flex: 1, display: 'flex', flexDirection: 'column' });

/** The pages anyone can open. */
export function PublicLayout() {
  return (
    <Frame>
      <PublicHeader />
      <OfflineBanner />
      <Main id={contentId} tabIndex={-1}>
        <Outlet />
      </Main>
      <PublicFooter />
    </Frame>
  );
}
