import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { AlertIcon } from '#web/ui/icons.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { CardProvider } from './use-card-provider.ts';

const Frame = styled('div')(
  themed(({ theme }) => ({
    position: 'relative',
    minHeight: 44,
    padding: '11px 12px',
    borderRadius: theme.vars.shape.borderRadius,
    border: `1px solid ${theme.vars.palette.border.control}`,
    backgroundColor: theme.vars.palette.background.paper,
    '&[data-focused]': {
      borderColor: theme.vars.palette.focus,
      boxShadow: `inset 0 0 0 1px ${theme.vars.palette.focus}`,
    },
    '&[data-invalid]': {
      borderColor: theme.vars.palette.error.main,
      boxShadow: `inset 0 0 0 1px ${theme.vars.palette.error.main}`,
    },
    // The frame has its size while it loads, so that nothing jumps.
    '&[data-loading] > [data-place]': { visibility: 'hidden' },
  })),
);

const Waiting = styled('div')({ position: 'absolute', inset: 12 });

/** The provider's card field with our label and frame around it. */
export function CardField({ provider }: { provider: CardProvider }) {
  const id = useId();
  const { state, problem, isFocused, mountCard, focusCard, retry } = provider;
  const { card } = t.billing;
  return (
    <FormControl error={problem !== ''}>
      <InputLabel id={id} onClick={focusCard}>
        {card.card}
      </InputLabel>
      {state === 'failed' && (
        <Banner
          tone="error"
          action={
            <Button size="small" onClick={retry}>
              {t.common.retry}
            </Button>
          }
        >
          {card.failed}
        </Banner>
      )}
      <Frame
        role="group"
        aria-labelledby={id}
        hidden={state === 'failed'}
        data-focused={isFocused || undefined}
        data-invalid={problem !== '' || undefined}
        data-loading={state === 'loading' || undefined}
      >
        <div data-place ref={mountCard} />
        {state === 'loading' && (
          <Waiting role="status">
            <VisuallyHidden>{card.loading}</VisuallyHidden>
            <Skeleton variant="rounded" height={20} />
          </Waiting>
        )}
      </Frame>
      <FormHelperText component="div" role="alert">
        {problem !== '' && <AlertIcon />}
        <span style={{ flex: 1 }}>{problem}</span>
      </FormHelperText>
    </FormControl>
  );
}
