import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { Permission } from '#contract/permissions.ts';
import { t } from '#web/kit/messages/t.ts';
import { useRights } from '#web/shared/accounts/use-may.ts';
import {
  CardIcon,
  ChevronRightIcon,
  DownloadIcon,
  ImageIcon,
  InboxIcon,
  LinkIcon,
  LockIcon,
  MailIcon,
  PeopleIcon,
  PinIcon,
  StoreIcon,
  TabletIcon,
  TruckIcon,
} from '#web/ui/icons.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { themed } from '#web/ui/theme/themed.ts';

const { links } = t.settings;
const webhooksPath = '/app/settings/webhooks';
const recognitionPath = '/app/settings/recognition';

/** What not everybody who sees the settings may open. */
const needed: Readonly<Record<string, Permission>> = {
  [webhooksPath]: 'webhooks.manage',
  [recognitionPath]: 'channels.connect',
};

const entries = [
  { to: '/app/edit', icon: StoreIcon, ...links.store },
  { to: '/app/stores/shipping', icon: TruckIcon, ...links.shipping },
  { to: '/app/stores/settings/locations', icon: PinIcon, ...links.locations },
  { to: '/app/settings/channels', icon: LinkIcon, ...links.channels },
  { to: '/app/settings/feeds', icon: LinkIcon, ...links.feeds },
  { to: recognitionPath, icon: ImageIcon, ...links.recognition },
  { to: webhooksPath, icon: LinkIcon, ...links.webhooks },
  { to: '/app/export', icon: DownloadIcon, ...links.transfers },
  { to: '/app/settings/notifications', icon: MailIcon, ...links.notifications },
  { to: '/app/settings/keys', icon: LockIcon, ...links.keys },
  { to: '/app/settings/assistants', icon: InboxIcon, ...links.assistants },
  { to: '/app/payment', icon: CardIcon, ...links.billing },
  { to: '/app/settings/devices', icon: TabletIcon, ...links.devices },
  { to: '/app/settings/team', icon: PeopleIcon, ...links.team },
  { to: '/app/profile', icon: PeopleIcon, ...links.profile },
];

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });
const Row = styled(Link)(
  themed(({ theme }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 56,
    padding: '8px 20px',
    borderTop: `1px solid ${theme.vars.palette.border.subtle}`,
    color: 'inherit',
    textDecoration: 'none',
    '& > span': { flex: 1, minWidth: 0, display: 'grid' },
    '& > svg': { flex: 'none', color: theme.vars.palette.text.secondary },
    '&:hover': { backgroundColor: theme.vars.palette.action.hover },
    '&:focus-visible': { outlineOffset: -2 },
    [theme.breakpoints.down('sm')]: { padding: '8px 16px' },
  })),
);

/** The way to the other settings. */
export function SettingsLinks() {
  const may = useRights();
  return (
    <SectionCard flush title={t.settings.more}>
      <List>
        {entries
          .filter(({ to }) => may(needed[to] ?? null))
          .map(({ to, icon: Icon, label, text }) => (
            <li key={to}>
              <Row to={to}>
                <Icon />
                <span>
                  <Typography component="span" variant="subtitle2">
                    {label}
                  </Typography>
                  <Typography component="span" variant="body2" color="textSecondary">
                    {text}
                  </Typography>
                </span>
                <ChevronRightIcon />
              </Row>
            </li>
          ))}
      </List>
    </SectionCard>
  );
}
