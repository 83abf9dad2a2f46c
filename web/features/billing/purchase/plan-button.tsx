import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link } from 'react-router';
import type { Plan, Subscription } from '#contract/billing/billing.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import type { Obstacle } from './obstacles.ts';
import { actFor, paidCycle } from './purchase.ts';

interface PlanButtonProps {
  plan: Plan;
  subscription: Subscription | null;
  obstacles: readonly Obstacle[];
  /** A purchase is running: of this plan, or of another one. */
  busy: 'here' | 'elsewhere' | null;
  onChoose: () => void;
}

/** Buys a plan or changes to it; what stands in the way is said below. */
export function PlanButton({ plan, subscription, obstacles, busy, onChoose }: PlanButtonProps) {
  const id = useId();
  const { plans: texts } = t.billing;
  const isBlocked = obstacles.length > 0;
  const label = busy === 'here' ? texts.working : labelFor(plan, subscription);
  const isTried = subscription?.status === 'trialing' && subscription.planId._id === plan._id;
  return (
    <Box sx={{ mt: 2 }}>
      <Button
        fullWidth
        variant={isTried ? 'contained' : 'outlined'}
        disabled={isBlocked}
        aria-disabled={isBlocked || busy !== null || undefined}
        aria-describedby={isBlocked ? id : undefined}
        aria-label={`${label}: ${plan.name}`}
        onClick={() => busy === null && onChoose()}
      >
        {label}
      </Button>
      {isBlocked && (
        <Box id={id} sx={{ mt: 1 }}>
          {obstacles.map(({ text, link }) => (
            <Typography key={text} variant="caption" component="p" color="textSecondary">
              {text}{' '}
              {link && (
                <MuiLink component={Link} to={link.to}>
                  {link.label}
                </MuiLink>
              )}
            </Typography>
          ))}
        </Box>
      )}
    </Box>
  );
}

function labelFor(plan: Plan, subscription: Subscription | null): string {
  const { plans: texts } = t.billing;
  if (paidCycle(plan, subscription)) return texts.changeCycle;
  return actFor(subscription) === 'change' ? texts.change : texts.subscribe;
}
