import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Notification } from '#contract/notifications/notifications.contract.ts';
import { formatDateTime } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import type { TimelineItem } from '#web/ui/facts/timeline.tsx';
import { AlertIcon, CheckIcon, StarIcon, SyncIcon } from '#web/ui/icons.tsx';
import type { Tone } from '#web/ui/theme/tone.ts';
import { linkOf } from './news.ts';

const looks: Record<Notification['type'], { tone: Tone; icon: ReactNode }> = {
  newfeature: { tone: 'accent', icon: <StarIcon /> },
  update: { tone: 'info', icon: <SyncIcon /> },
  bugfound: { tone: 'warning', icon: <AlertIcon /> },
  bugfix: { tone: 'success', icon: <CheckIcon /> },
};

/** An update as an event of the timeline. */
export function toTimelineItem(notification: Notification): TimelineItem {
  const { _id, type, title, text, createdAt } = notification;
  const { tone, icon } = looks[type];
  return {
    id: _id,
    tone,
    icon,
    time: formatDateTime(createdAt),
    dateTime: createdAt,
    title: (
      <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px' }}>
        <Typography component="strong" variant="subtitle2">
          {title}
        </Typography>
        <StatusChip shape="tag" tone={tone} label={t.notifications.types[type]} />
      </Box>
    ),
    body: (
      <>
        <span style={{ whiteSpace: 'pre-line' }}>{text}</span> <MoreLink notification={notification} />
      </>
    ),
  };
}

function MoreLink({ notification }: { notification: Notification }) {
  const link = linkOf(notification.link);
  if (!link) return null;
  const { more, moreAbout } = t.notifications;
  // The label begins with what is seen, so that voice control finds it.
  const label = moreAbout(notification.title);
  return 'inside' in link ? (
    <MuiLink component={Link} to={link.inside} aria-label={label} underline="always">
      {more}
    </MuiLink>
  ) : (
    <MuiLink href={link.outside} target="_blank" rel="noopener noreferrer" aria-label={label} underline="always">
      {more}
    </MuiLink>
  );
}
