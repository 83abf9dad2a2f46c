import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { CheckedBox } from '#web/ui/actions/check-boxes.tsx';
import { useField } from '#web/ui/form/form-context.ts';
import { AlertIcon, LockIcon } from '#web/ui/icons.tsx';
import type { BotCheck, BotCheckState } from './bot-check.ts';
import { BotCheckWidget } from './bot-check-widget.tsx';

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 58,
  padding: '10px 12px',
  borderRadius: 10,
  border: `1px solid ${theme.vars.palette.border.default}`,
  backgroundColor: theme.vars.palette.background.muted,
  '&[data-invalid]': { borderColor: theme.vars.palette.error.main },
  '& > [role="status"]': { flex: 1, minWidth: 0 },
}));

const Mark = styled('span')({ display: 'grid', placeItems: 'center', width: 20, height: 20, flex: 'none' });

/** Shows where the bot check stands; the field `token` of the form around it. */
export function BotCheckField({ check }: { check: BotCheck }) {
  const id = useId();
  const state = check.useState();
  const { error } = useField('token');
  return (
    <div>
      {state.phase === 'asking' ? (
        <BotCheckWidget
          key={state.round}
          widget={state.widget}
          describedBy={`${id}-help`}
          invalid={error !== undefined}
          onAnswer={check.answer}
        />
      ) : (
        <Frame
          role="group"
          tabIndex={-1}
          aria-label={t.accounts.botCheck.widget}
          aria-describedby={`${id}-help`}
          data-invalid={error === undefined ? undefined : true}
        >
          <BotCheckStatus phase={state.phase} onRetry={check.start} />
        </Frame>
      )}
      <FormHelperText id={`${id}-help`} component="div" error={error !== undefined}>
        {error !== undefined && (
          <>
            <AlertIcon />
            {error}
          </>
        )}
      </FormHelperText>
    </div>
  );
}

function BotCheckStatus({ phase, onRetry }: { phase: Exclude<BotCheckState['phase'], 'asking'>; onRetry: () => void }) {
  const words = t.accounts.botCheck;
  return (
    <>
      <Mark aria-hidden="true">
        {phase === 'checking' && <CircularProgress size={16} />}
        {phase === 'verified' && <CheckedBox color="primary" sx={{ fontSize: 20 }} />}
        {phase === 'failed' && <AlertIcon color="error" sx={{ fontSize: 18 }} />}
      </Mark>
      <div role="status">
        <Typography variant="subtitle2" component="div">
          {words[phase]}
        </Typography>
        <Typography variant="caption" component="div" sx={{ color: 'text.tertiary' }}>
          {words[`${phase}Hint`]}
        </Typography>
      </div>
      {phase === 'failed' ? (
        <Button size="small" onClick={onRetry}>
          {t.common.retry}
        </Button>
      ) : (
        <LockIcon sx={{ fontSize: 16, color: 'text.tertiary' }} />
      )}
    </>
  );
}
