import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import type { ProductImport } from '#contract/transfers/transfers.contract.ts';
import { isPlanError } from '#web/kit/api-error.ts';
import { t } from '#web/kit/messages/t.ts';
import { Allowed } from '#web/shared/accounts/allowed.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { FailureBanner } from '#web/ui/feedback/failure-banner.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { changesOf } from '../describe-import.ts';
import { hasMorePictures } from '../import-stage.ts';
import { useSetImport, useStartImport } from '../transfers.queries.ts';
import { describeSum } from './describe-sum.ts';
import { FootBar } from './foot-bar.ts';
import { useEnter } from './use-enter.ts';

const words = t.importing.foot;

const Sum = styled('div')({ flex: '1 1 320px', minWidth: 0 });
const Failed = styled('div')({ flex: '1 0 100%' });
const Choice = styled('label')(
  themed(({ theme }) => ({
    display: 'flex',
    alignItems: 'center',
    cursor: 'pointer',
    color: theme.vars.palette.text.secondary,
    [theme.breakpoints.down('sm')]: { marginLeft: -14 },
  })),
);

interface ImportFootProps {
  made: ProductImport;
  /** Rows are being checked again. */
  isChecking: boolean;
}

/** Stays in sight: what will happen in words, and the one button that makes it happen. */
export function ImportFoot({ made, isChecking }: ImportFootProps) {
  const { mutate: start, isPending, error } = useStartImport(made._id);
  const setting = useSetImport(made._id);
  const changes = changesOf(made);
  const { allOrNothing } = made.settings;
  const isHeldBack = allOrNothing && made.counts.errors > 0;
  const canStart = changes > 0 && !isHeldBack && !isChecking && !setting.isPending;
  const act = () => {
    if (canStart && !isPending) start();
  };
  useEnter(act, canStart);
  const failure = error ?? setting.error;
  return (
    <FootBar aria-label={words.label} role="region">
      {failure && (
        <Failed>
          <StartFailure error={failure} />
        </Failed>
      )}
      <Sum data-sum="">
        <Sentence made={made} />
        <small data-why={canStart ? undefined : ''}>{describeNext(made, isChecking, isHeldBack)}</small>
      </Sum>
      <Choice>
        <Checkbox
          checked={setting.isPending ? setting.variables.allOrNothing : allOrNothing}
          disabled={isChecking || setting.isPending}
          onChange={(_, checked) => setting.mutate({ ...made.settings, allOrNothing: checked })}
        />
        {words.allOrNothing}
      </Choice>
      <Button variant="contained" disabled={!canStart} aria-disabled={!canStart || isPending} onClick={act}>
        {startLabel(changes, isPending)}
      </Button>
    </FootBar>
  );
}

function startLabel(changes: number, isPending: boolean): string {
  if (isPending) return words.starting;
  return changes > 0 ? words.start(changes) : words.nothing;
}

function Sentence({ made }: { made: ProductImport }) {
  const { first, rest } = describeSum(made);
  return (
    <p>
      <b>{first}</b>
      {rest}
    </p>
  );
}

function describeNext(made: ProductImport, isChecking: boolean, isHeldBack: boolean): string {
  if (isChecking) return words.checking;
  if (isHeldBack) return words.mendFirst(made.counts.errors);
  if (changesOf(made) > 0) return words.afterwards(hasMorePictures(made));
  return made.counts.errors > 0 ? words.allWait : words.nothingText;
}

/** A full plan is said by the upgrade dialog; here, that nothing is lost. */
function StartFailure({ error }: { error: Error }) {
  if (!isPlanError(error)) return <FailureBanner failure={describeFailure(error)} />;
  return (
    <Banner
      tone="error"
      action={
        <Allowed needs="billing.manage">
          <Button component={Link} to="/app/plans" size="small">
            {words.plans}
          </Button>
        </Allowed>
      }
    >
      {error.message} {words.kept}
    </Banner>
  );
}
