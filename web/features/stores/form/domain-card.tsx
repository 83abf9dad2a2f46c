import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { type FullStore, hostName } from '#contract/stores/stores.schemas.ts';
import { formatDate, formatDateTime } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { useMay } from '#web/shared/accounts/use-may.ts';
import { CopyButton } from '#web/ui/actions/copy-button.tsx';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import type { StoreFormValues } from '../store-form-schema.ts';
import { useCheckDomain } from '../stores.queries.ts';

type Domain = NonNullable<FullStore['customDomain']>;

const Trouble = styled('div')({ marginTop: 12 });

const Records = styled('div')({ display: 'grid', gap: 12, margin: '8px 0 12px' });

const Panel = styled('section')(
  themed(({ theme }) => ({
    padding: '10px 14px',
    borderRadius: theme.vars.shape.borderRadius,
    border: `1px solid ${theme.vars.palette.border.default}`,
    backgroundColor: theme.vars.palette.background.muted,
    ...theme.typography.body2,
    '& > header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 12px', marginBottom: 4 },
    '& > header > h3': { flex: '1 1 200px', margin: 0, font: 'inherit', fontWeight: 500 },
    '& > dl': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      gap: '4px 16px',
      alignItems: 'center',
      margin: 0,
    },
    '& dt': { color: theme.vars.palette.text.secondary },
    '& dd': { margin: 0, minHeight: 28, display: 'flex', alignItems: 'center', gap: 4, overflowWrap: 'anywhere' },
    '& dd > code': { minWidth: 0 },
  })),
);

const Foot = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' });

/** A name of the store's own, the records it needs, and whether it is proved and leads here by now. */
export function DomainCard({ store }: { store: FullStore | undefined }) {
  const { sections, fields, domain: words } = t.stores;
  const isManager = useMay('stores.manage');
  const name = useWatch<StoreFormValues, 'customDomain'>({ name: 'customDomain' });
  const saved = store?.customDomain;
  const isSaved = saved?.name === hostName.safeParse(name).data;
  const hint = name === '' || isSaved ? fields.customDomainHint : words.saveFirst;
  return (
    <SectionCard title={sections.domain}>
      <TextInput<StoreFormValues>
        name="customDomain"
        label={fields.customDomain}
        helperText={isManager ? hint : words.ownerOnly}
        placeholder="shop.example.com"
        inputMode="url"
        autoComplete="off"
        readOnly={!isManager}
      />
      {store && saved && isSaved && (
        <>
          <DomainTrouble domain={saved} />
          <DomainRecords domain={saved} />
          <DomainState storeId={store._id} domain={saved} canCheck={isManager} />
        </>
      )}
    </SectionCard>
  );
}

function DomainTrouble({ domain: { problem, endsAt } }: { domain: Domain }) {
  const words = t.stores.domain;
  if (!problem && !endsAt) return null;
  return (
    <Trouble>
      <Banner tone="warning">{problem ? words.problems[problem] : words.unproved(formatDate(endsAt ?? ''))}</Banner>
    </Trouble>
  );
}

function DomainRecords({ domain }: { domain: Domain }) {
  const words = t.stores.domain;
  const { record, proof, leadsHere, isProved, checkedAt } = domain;
  return (
    <>
      <Typography variant="body2" sx={{ mt: 1.5 }}>
        {words.records}
      </Typography>
      <Records>
        <DnsRecord
          title={proof.isNeeded ? words.leads : words.leadsAndProves}
          record={record}
          isFound={checkedAt === null ? undefined : leadsHere && (proof.isNeeded || isProved)}
        />
        <DnsRecord
          title={proof.isNeeded ? words.proves : words.provesInstead}
          record={proof}
          isFound={checkedAt === null || !proof.isNeeded ? undefined : isProved || domain.problem === 'taken'}
        />
      </Records>
    </>
  );
}

interface DnsRecordProps {
  title: string;
  record: Pick<Domain['record'] | Domain['proof'], 'type' | 'host' | 'value'>;
  /** Left out where it was not looked for, or is one of two ways. */
  isFound: boolean | undefined;
}

function DnsRecord({ title, record: { type, host, value }, isFound }: DnsRecordProps) {
  const words = t.stores.domain;
  return (
    <Panel aria-label={title}>
      <header>
        <h3>{title}</h3>
        {isFound === true && <StatusChip shape="text" tone="success" glyph="check" label={words.isThere} />}
        {isFound === false && <StatusChip shape="text" tone="warning" glyph="half" label={words.isMissing} />}
      </header>
      <dl>
        <dt>{words.type}</dt>
        <dd>
          <code>{type}</code>
        </dd>
        <dt>{words.host}</dt>
        <dd>
          <code>{host}</code>
          <CopyButton text={host} label={words.copyHost(type)} />
        </dd>
        <dt>{words.value}</dt>
        <dd>
          <code>{value}</code>
          <CopyButton text={value} label={words.copyValue(type)} />
        </dd>
      </dl>
    </Panel>
  );
}

function waitingFor({ isProved, leadsHere, problem }: Domain): string {
  const words = t.stores.domain;
  if (problem === 'taken') return words.waitingForOther;
  if (isProved) return words.waitingForAddress;
  return leadsHere ? words.waitingForProof : words.waiting;
}

function DomainState({ storeId, domain, canCheck }: { storeId: string; domain: Domain; canCheck: boolean }) {
  const words = t.stores.domain;
  const { notify } = useSnackbar();
  const { mutate, isPending } = useCheckDomain(storeId);
  const { status, checkedAt, leadsHere, found } = domain;
  const check = () => {
    if (isPending) return;
    mutate(undefined, { onError: (error) => notify({ ...describeFailure(error), tone: 'error' }) });
  };
  return (
    <Foot>
      <span role="status">
        {status === 'ready' ? (
          <StatusChip tone="success" glyph="check" label={words.ready} />
        ) : (
          <StatusChip tone="warning" glyph="half" label={waitingFor(domain)} />
        )}
      </span>
      <Typography variant="body2" color="textSecondary" sx={{ flex: 1, minWidth: 160 }}>
        {checkedAt ? words.checked(formatDateTime(checkedAt)) : words.never}
        {checkedAt && !leadsHere && <> · {found ? words.found(found) : words.nothing}</>}
      </Typography>
      {canCheck && (
        <Button onClick={check} aria-disabled={isPending || undefined}>
          {isPending ? words.checking : words.check}
        </Button>
      )}
    </Foot>
  );
}
