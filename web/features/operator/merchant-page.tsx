import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MerchantDetails } from '#contract/operator/operator.schemas.ts';
import { formatDate, formatDateTime, formatNumber, formatRelative } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Fact, FactList } from '#web/ui/facts/fact-list.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { CardSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { CardColumns } from '#web/ui/layout/card-columns.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { ActsCard } from './acts-card.tsx';
import { AccountChip, describePlan } from './merchants-tab.tsx';
import { merchantQuery, useAct } from './operator.queries.ts';
import { PlanDialog } from './plan-dialog.tsx';

const words = t.operator.merchant;
const back = { to: '/app/operator', label: words.back };

type Act = 'approve' | 'deactivate' | 'activate';

const acts: Record<Act, { title: (email: string) => string; text: string; done: (email: string) => string }> = {
  approve: { title: words.approveTitle, text: words.approveText, done: words.approved },
  deactivate: { title: words.deactivateTitle, text: words.deactivateText, done: words.deactivated },
  activate: { title: words.activateTitle, text: words.activateText, done: words.activated },
};

/** What may be done with an account where it stands. */
function actsFor({ status, isOwn }: MerchantDetails): readonly Act[] {
  if (status === 'inactive') return ['activate'];
  if (isOwn || status === 'pending') return [];
  return status === 'waiting' ? ['approve', 'deactivate'] : ['deactivate'];
}

/** /app/operator/:merchantId: one merchant, as whoever runs the installation sees them. */
export function MerchantPage({ merchantId }: { merchantId: string }) {
  const { data, error, refetch } = useQuery(merchantQuery(merchantId));
  const title = data?.owner.email ?? t.operator.title;
  useDocumentTitle(title);
  const [open, setOpen] = useState<Act | 'plan'>();
  const close = () => setOpen(undefined);
  if (!data) {
    const failure = error && describeFailure(error);
    return (
      <>
        <PageHeader title={title} back={back} />
        {failure ? (
          <ErrorPanel text={failure.message} correlationId={failure.correlationId} onRetry={() => void refetch()} />
        ) : (
          <CardSkeleton lines={6} height={320} />
        )}
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={title}
        description={data.isOwn ? words.own : data.owner.name}
        chips={<AccountChip status={data.status} />}
        back={back}
        actions={
          <>
            {data.subscription !== null && <Button onClick={() => setOpen('plan')}>{words.setPlan}</Button>}
            {actsFor(data).map((act) => (
              <Button
                key={act}
                variant={act === 'deactivate' ? 'outlined' : 'contained'}
                color={act === 'deactivate' ? 'error' : 'primary'}
                onClick={() => setOpen(act)}
              >
                {words[act]}
              </Button>
            ))}
          </>
        }
      />
      <CardColumns>
        <AccountCard merchant={data} />
        <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          <StoresCard stores={data.stores} />
          <ChannelsCard channels={data.channels} />
        </Box>
      </CardColumns>
      <ActsCard title={words.acts} merchant={data._id} />
      {open === 'plan' && <PlanDialog merchant={data} onClose={close} />}
      {open && open !== 'plan' && <ActDialog merchant={data} act={open} onClose={close} />}
    </>
  );
}

function ActDialog({ merchant, act, onClose }: { merchant: MerchantDetails; act: Act; onClose: () => void }) {
  const { mutateAsync } = useAct(merchant._id);
  const { notify } = useSnackbar();
  const { email } = merchant.owner;
  const { title, text, done } = acts[act];
  return (
    <ConfirmDialog
      open
      title={title(email)}
      text={text}
      confirmLabel={words[act]}
      danger={act === 'deactivate'}
      onConfirm={async () => {
        await mutateAsync(act);
        notify({ message: done(email) });
      }}
      onClose={onClose}
    />
  );
}

function AccountCard({ merchant }: { merchant: MerchantDetails }) {
  const { owner, cycle, endsAt, lastSeenAt } = merchant;
  const billed = cycle && merchant.plan !== null ? `${describePlan(merchant)}, ${words.billed[cycle]}` : words.noPlan;
  return (
    <SectionCard title={words.account}>
      <FactList>
        <Fact label={words.owner}>{owner.name}</Fact>
        <Fact label={words.email}>{owner.email}</Fact>
        <Fact label={words.plan}>{billed}</Fact>
        <Fact label={words.until}>{endsAt && formatDateTime(endsAt)}</Fact>
        <Fact label={words.products}>{formatNumber(merchant.products)}</Fact>
        <Fact label={words.people}>{formatNumber(merchant.people)}</Fact>
        <Fact label={words.since}>{formatDate(merchant.createdAt)}</Fact>
        <Fact label={words.seen}>{lastSeenAt ? formatRelative(lastSeenAt) : t.operator.merchants.never}</Fact>
        <Fact label={words.id}>{merchant._id}</Fact>
      </FactList>
    </SectionCard>
  );
}

const Nothing = ({ text }: { text: string }) => (
  <Typography variant="body2" color="textSecondary">
    {text}
  </Typography>
);

function StoresCard({ stores }: Pick<MerchantDetails, 'stores'>) {
  return (
    <SectionCard title={words.stores}>
      {stores.length === 0 && <Nothing text={words.noStores} />}
      <FactList>
        {stores.map(({ _id, title, status, url, domain }) => (
          <Fact key={_id} label={title}>
            {words.siteStatuses[status]}
            {url !== null && status === 'live' && (
              <>
                {', '}
                <Link href={url} target="_blank" rel="noopener noreferrer">
                  {domain ?? new URL(url).host + new URL(url).pathname}
                </Link>
              </>
            )}
          </Fact>
        ))}
      </FactList>
    </SectionCard>
  );
}

function ChannelsCard({ channels }: Pick<MerchantDetails, 'channels'>) {
  return (
    <SectionCard title={words.channels}>
      {channels.length === 0 && <Nothing text={words.noChannels} />}
      <FactList>
        {channels.map(({ channel, isBroken, connectedAt }) => (
          <Fact key={channel} label={t.operator.channels.names[channel]}>
            {isBroken ? words.broken : words.connected}, {formatDate(connectedAt)}
          </Fact>
        ))}
      </FactList>
    </SectionCard>
  );
}
