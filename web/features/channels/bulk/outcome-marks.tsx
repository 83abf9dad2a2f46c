import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { AlertIcon, CheckIcon, CloseIcon, SyncIcon } from '#web/ui/icons.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { Outcome } from './bulk-run.ts';

const Marks = styled('span')({ flex: 'none', display: 'inline-flex', alignItems: 'center', gap: 2 });
const Spot = styled('span')({ display: 'grid', placeItems: 'center', width: 34, height: 34 });
const Texts = styled('ul')({ margin: 0, paddingLeft: 16, '&:has(> :only-child)': { listStyle: 'none', padding: 0 } });

/** How one product fared, as icons; what was said of it opens by pointing, by focus and by touch. */
export function OutcomeMarks({ title, outcome }: { title: string; outcome: Outcome }) {
  const { outcomes, errorsOf, warningsOf } = t.channels.bulk;
  if (outcome.state === 'unsent') return null;
  if (outcome.state === 'sending') {
    return (
      <Mark text={outcomes.sending}>
        <CircularProgress size={16} aria-hidden="true" />
      </Mark>
    );
  }
  if (outcome.state === 'later') {
    return (
      <Mark text={outcomes.later}>
        <SyncIcon sx={{ color: 'info.onSoft' }} />
      </Mark>
    );
  }
  return (
    <Marks>
      {outcome.warnings.length > 0 && (
        <Told label={warningsOf(title)} texts={outcome.warnings}>
          <AlertIcon sx={{ color: 'warning.onSoft' }} />
        </Told>
      )}
      {outcome.state === 'done' ? (
        <Mark text={outcomes.done}>
          <CheckIcon sx={{ color: 'success.onSoft' }} />
        </Mark>
      ) : (
        <Told label={errorsOf(title)} texts={outcome.faults.map(({ text }) => text)}>
          <CloseIcon sx={{ color: 'error.onSoft' }} />
        </Told>
      )}
    </Marks>
  );
}

function Mark({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Spot>
      {children}
      <VisuallyHidden>{text}</VisuallyHidden>
    </Spot>
  );
}

const long = 20_000;

function Told({ label, texts, children }: { label: string; texts: readonly string[]; children: ReactNode }) {
  const list = (
    <Texts>
      {[...new Set(texts)].map((text) => (
        <li key={text}>{text}</li>
      ))}
    </Texts>
  );
  return (
    <Tooltip title={list} describeChild enterTouchDelay={0} leaveTouchDelay={long} placement="left">
      <IconButton size="small" aria-label={label}>
        {children}
      </IconButton>
    </Tooltip>
  );
}
