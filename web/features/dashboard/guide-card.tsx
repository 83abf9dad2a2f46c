import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { t } from '#web/kit/messages/t.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { CloseIcon, StarIcon } from '#web/ui/icons.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import type { Step } from './checklist.ts';
import { StepRow } from './step-row.tsx';

const List = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  padding: '8px 12px 10px',
  [theme.breakpoints.down('sm')]: { padding: 8 },
}));
const Progress = styled('div')(({ theme }) => ({
  margin: '0 20px',
  height: 4,
  borderRadius: 2,
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.chart.track,
  '& > span': {
    display: 'block',
    height: '100%',
    borderRadius: 2,
    backgroundColor: theme.vars.palette.chart.main,
    transition: theme.transitions.create('width'),
  },
  [theme.breakpoints.down('sm')]: { margin: '0 16px' },
}));

interface GuideCardProps {
  steps: readonly Step[];
  onDismiss: () => void;
}

/** The startup checklist. */
export function GuideCard({ steps, onDismiss }: GuideCardProps) {
  const { guide } = t.dashboard;
  const done = steps.filter(({ isDone }) => isDone).length;
  const progress = guide.progress(done, steps.length);
  return (
    <SectionCard
      flush
      title={guide.title}
      action={
        <>
          <Typography variant="caption" color="textSecondary">
            {progress}
          </Typography>
          <DismissButton onDismiss={onDismiss} />
        </>
      }
    >
      <Progress
        role="progressbar"
        aria-label={guide.title}
        aria-valuemin={0}
        aria-valuemax={steps.length}
        aria-valuenow={done}
        aria-valuetext={progress}
      >
        <span style={{ width: `${(done / steps.length) * 100}%` }} />
      </Progress>
      <List>
        {steps.map((step) => (
          <StepRow key={step.id} step={step} />
        ))}
      </List>
    </SectionCard>
  );
}

/** Takes the checklist's place when every step is done. */
export function CongratulationCard({ onDismiss }: { onDismiss: () => void }) {
  const { guide } = t.dashboard;
  return (
    <SectionCard flush title={guide.title} action={<DismissButton onDismiss={onDismiss} />}>
      <EmptyState level={3} icon={<StarIcon />} title={guide.complete} text={guide.completeText} />
    </SectionCard>
  );
}

function DismissButton({ onDismiss }: { onDismiss: () => void }) {
  return (
    <IconButton size="small" aria-label={t.dashboard.guide.dismiss} onClick={onDismiss}>
      <CloseIcon />
    </IconButton>
  );
}
