import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { CopyButton } from '../actions/copy-button.tsx';
import { AlertIcon, SyncIcon } from '../icons.tsx';
import { themed } from '../theme/themed.ts';
import { monoFamily } from '../theme/tokens.ts';

export interface ErrorPanelProps {
  /** What happened. */
  title?: ReactNode;
  text?: ReactNode;
  /** What was kept. */
  kept?: ReactNode;
  /** What to do. */
  next?: ReactNode;
  correlationId?: string | undefined;
  onRetry?: () => void;
  retryLabel?: string;
  level?: 1 | 2 | 3;
}

const Root = styled('div')(
  themed(({ theme }) => ({
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: 4,
    padding: '40px 24px',
    textAlign: 'center',
    '& > .MuiSvgIcon-root': { fontSize: 24, marginBottom: 8, color: theme.vars.palette.error.main },
    '& > p': { maxWidth: 420, textWrap: 'balance' },
  })),
);

const Reference = styled('div')(
  themed(({ theme }) => ({
    display: 'inline-flex',
    alignItems: 'center',
    gap: 2,
    marginTop: 12,
    padding: '0 4px 0 12px',
    borderRadius: theme.vars.shape.borderRadius,
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.background.sunken,
    ...theme.typography.caption,
    '& code': { fontFamily: monoFamily, wordBreak: 'break-all' },
  })),
);

function Line({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" color="textSecondary">
      {children}
    </Typography>
  );
}

/** A failure as people need it: what happened, what was kept, what to do, and the id to quote. */
export function ErrorPanel(props: ErrorPanelProps) {
  const { title = t.common.errors.loadTitle, text, kept, next, correlationId, onRetry, level = 2 } = props;
  return (
    <Root role="alert">
      <AlertIcon />
      <Typography component={`h${level}`} variant="h4">
        {title}
      </Typography>
      {text && <Line>{text}</Line>}
      {kept && <Line>{kept}</Line>}
      {next && <Line>{next}</Line>}
      {onRetry && (
        <Button startIcon={<SyncIcon />} onClick={onRetry} sx={{ mt: 1.5 }}>
          {props.retryLabel ?? t.common.retry}
        </Button>
      )}
      {correlationId && (
        <Reference>
          <code>{t.common.reference(correlationId)}</code>
          <CopyButton text={correlationId} />
        </Reference>
      )}
    </Root>
  );
}
