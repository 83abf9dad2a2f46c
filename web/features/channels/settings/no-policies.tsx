import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { locale, t } from '#web/kit/messages/t.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ExternalIcon, ReceiptIcon, SyncIcon } from '#web/ui/icons.tsx';
import type { PolicyKind } from './ebay-values.ts';

const words = t.channelSettings.ebay;

/** Where sellers make the policies that their listings carry. */
const businessPolicies = 'https://www.ebay.com/bp/manage';

interface NoPoliciesProps {
  account: string;
  /** The kinds that there is nothing of. */
  lacking: readonly PolicyKind[];
  policies: { refetch: () => unknown; isFetching: boolean };
}

/** At eBay there is nothing to choose from yet: what to make there, and where. */
export function NoPolicies({ account, lacking, policies }: NoPoliciesProps) {
  const { isFetching, refetch } = policies;
  const kinds = new Intl.ListFormat(locale, { type: 'conjunction' }).format(lacking.map((kind) => words.kinds[kind]));
  return (
    <Card>
      <EmptyState
        icon={<ReceiptIcon />}
        title={words.noneTitle}
        text={words.noneText(kinds)}
        action={
          <span style={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 8 }}>
            <Button
              variant="contained"
              startIcon={<SyncIcon />}
              aria-disabled={isFetching}
              onClick={isFetching ? undefined : () => void refetch()}
            >
              {isFetching ? words.lookingAgain : words.lookAgain}
            </Button>
            <Button href={businessPolicies} target="_blank" rel="noreferrer" endIcon={<ExternalIcon />}>
              {words.makeThem}
            </Button>
          </span>
        }
      />
      <Typography variant="caption" component="p" color="textSecondary" sx={{ textAlign: 'center', pb: 2, px: 2 }}>
        {words.account(account)}
      </Typography>
    </Card>
  );
}
