import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import { Link } from 'react-router';
import type { ProductImport } from '#contract/transfers/transfers.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { CheckIcon } from '#web/ui/icons.tsx';
import { changesOf, countsText, productsIn } from './describe-import.ts';
import { StepActions } from './step-actions.tsx';

interface DoneStepProps {
  made: ProductImport;
  onClose: () => void;
}

/** What came of it. */
export function DoneStep({ made, onClose }: DoneStepProps) {
  const words = t.transfers.dialog;
  return (
    <>
      <DialogContent>
        <EmptyState
          level={3}
          icon={<CheckIcon />}
          title={words.done(changesOf(made), productsIn(made))}
          text={countsText(made)}
        />
      </DialogContent>
      <StepActions>
        <Button component={Link} to="/app/products" className="aside" variant="text">
          {words.seeProducts}
        </Button>
        <Button onClick={onClose}>{words.close}</Button>
      </StepActions>
    </>
  );
}
