import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { InfoIcon } from '../icons.tsx';
import { themed } from '../theme/themed.ts';
import { coloursOf, type Tone, tones } from '../theme/tone.ts';

export interface TimelineItem {
  id: string;
  title: ReactNode;
  /** When, as text; `dateTime` is the same for machines. */
  time?: ReactNode;
  dateTime?: string;
  icon?: ReactNode;
  tone?: Tone;
  /** In a box below the title. */
  body?: ReactNode;
}

const List = styled('ol')({ listStyle: 'none', margin: 0, padding: 0 });

const Item = styled('li')(
  themed(({ theme }) => ({
    position: 'relative',
    display: 'flex',
    gap: 12,
    paddingBottom: 10,
    ...theme.typography.body2,
    '&:last-of-type': { paddingBottom: 0 },
    '&:not(:last-of-type)::before': {
      content: '""',
      position: 'absolute',
      left: 13.5,
      top: 28,
      bottom: 0,
      width: 1,
      backgroundColor: theme.vars.palette.border.default,
    },
  })),
);

const Mark = styled('span', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: Tone }>(
  themed(({ theme }) => ({
    flex: 'none',
    width: 28,
    height: 28,
    borderRadius: '50%',
    display: 'grid',
    placeItems: 'center',
    border: '1px solid',
    '& .MuiSvgIcon-root': { fontSize: 14 },
    variants: tones.map((tone) => {
      const colours = coloursOf(theme, tone);
      const plain = {
        color: theme.vars.palette.text.tertiary,
        backgroundColor: theme.vars.palette.background.paper,
        borderColor: theme.vars.palette.border.default,
      };
      return {
        props: { tone },
        style:
          tone === 'neutral'
            ? plain
            : { color: colours.onSoft, backgroundColor: colours.soft, borderColor: colours.line },
      };
    }),
  })),
);

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '0 12px',
  paddingTop: 4,
});

const Time = styled('time')(
  themed(({ theme }) => ({
    color: theme.vars.palette.text.tertiary,
    ...theme.typography.caption,
    lineHeight: '20px',
  })),
);

const Body = styled('div')(
  themed(({ theme }) => ({
    marginTop: 6,
    padding: '8px 12px',
    borderRadius: theme.vars.shape.borderRadius,
    border: `1px solid ${theme.vars.palette.border.subtle}`,
    backgroundColor: theme.vars.palette.background.muted,
  })),
);

/** Events in order, newest first as given. */
export function Timeline({ items, label }: { items: readonly TimelineItem[]; label: string }) {
  return (
    <List aria-label={label}>
      {items.map(({ id, title, time, dateTime, icon, tone = 'neutral', body }) => (
        <Item key={id}>
          <Mark tone={tone} aria-hidden="true">
            {icon ?? <InfoIcon />}
          </Mark>
          <div style={{ flex: 1, minWidth: 0 }}>
            <Line>
              <span>{title}</span>
              {time && <Time dateTime={dateTime}>{time}</Time>}
            </Line>
            {body && <Body>{body}</Body>}
          </div>
        </Item>
      ))}
    </List>
  );
}
