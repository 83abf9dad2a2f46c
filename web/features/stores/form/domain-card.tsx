import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import type { FullStore } from '#contract/stores/stores.schemas.ts';
import { formatDateTime } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { describeFailure } from '#web/ui/failure.ts';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { useSnackbar } from '#web/ui/snackbar.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { themed } from '#web/ui/themed.ts';
import type { StoreFormValues } from '../store-form-schema.ts';
import { useCheckDomain } from '../stores.queries.ts';

type Domain = NonNullable<FullStore['customDomain']>;

const Facts = styled('dl')(
  themed(({ theme }) => ({
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '4px 16px',
    alignItems: 'center',
    margin: '8px 0 12px',
    padding: '10px 14px',
    borderRadius: theme.vars.shape.borderRadius,
    border: `1px solid ${theme.vars.palette.border.default}`,
    backgroundColor: theme.vars.palette.background.muted,
    ...theme.typography.body2,
    '& > dt': { color: theme.vars.palette.text.secondary },
    '& > dd': { margin: 0, minHeight: 28, display: 'flex', alignItems: 'center', gap: 4, overflowWrap: 'anywhere' },
  })),
);

const Foot = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' });

/** A name of the store's own, the record it needs, and whether it leads here by now. */
export function DomainCard({ store }: { store: FullStore | undefined }) {
  const { sections, fields, domain: words } = t.stores;
  const name = useWatch<StoreFormValues, 'customDomain'>({ name: 'customDomain' });
  const saved = store?.customDomain;
  const isSaved = saved?.name === name.trim().toLowerCase();
  return (
    <SectionCard title={sections.domain}>
      <TextInput<StoreFormValues>
        name="customDomain"
        label={fields.customDomain}
        helperText={name === '' || isSaved ? fields.customDomainHint : words.saveFirst}
        placeholder="shop.example.com"
        inputMode="url"
        autoComplete="off"
      />
      {store && saved && isSaved && <DomainRecord storeId={store._id} domain={saved} />}
    </SectionCard>
  );
}

function DomainRecord({ storeId, domain }: { storeId: string; domain: Domain }) {
  const words = t.stores.domain;
  const { record } = domain;
  return (
    <>
      <Typography variant="body2" sx={{ mt: 1.5 }}>
        {words.record}
      </Typography>
      <Facts>
        <dt>{words.type}</dt>
        <dd>
          <code>{record.type}</code>
        </dd>
        <dt>{words.host}</dt>
        <dd>
          <code>{record.host}</code>
          <CopyButton text={record.host} label={words.copyHost} />
        </dd>
        <dt>{words.value}</dt>
        <dd>
          <code>{record.value}</code>
          <CopyButton text={record.value} label={words.copyValue} />
        </dd>
      </Facts>
      <DomainState storeId={storeId} domain={domain} />
    </>
  );
}

function DomainState({ storeId, domain }: { storeId: string; domain: Domain }) {
  const words = t.stores.domain;
  const { notify } = useSnackbar();
  const { mutate, isPending } = useCheckDomain(storeId);
  const { status, checkedAt, found } = domain;
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
          <StatusChip tone="warning" glyph="half" label={words.waiting} />
        )}
      </span>
      <Typography variant="body2" color="textSecondary" sx={{ flex: 1, minWidth: 160 }}>
        {checkedAt ? words.checked(formatDateTime(checkedAt)) : words.never}
        {checkedAt && status === 'waiting' && <> · {found ? words.found(found) : words.nothing}</>}
      </Typography>
      <Button onClick={check} aria-disabled={isPending || undefined}>
        {isPending ? words.checking : words.check}
      </Button>
    </Foot>
  );
}
