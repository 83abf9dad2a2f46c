import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { Link } from 'react-router';
import { t } from '#web/kit/messages/t.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LockIcon } from '#web/ui/icons.tsx';

/** Stands in for the page where the plan has neither import nor export. */
export function PlanGate() {
  const { title, text, plans } = t.transfers.gate;
  return (
    <Card>
      <EmptyState
        icon={<LockIcon />}
        title={title}
        text={text}
        action={
          <Button component={Link} to="/app/plans" variant="contained">
            {plans}
          </Button>
        }
      />
    </Card>
  );
}
