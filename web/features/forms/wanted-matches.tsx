import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { alerts, type WantedMatch } from '#contract/alerts/alerts.contract.ts';
import { call, callPage } from '#web/kit/api.ts';
import { formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { createRequestKeys } from '#web/kit/request-key.ts';
import { Allowed } from '#web/shared/accounts/allowed.tsx';
import { alertsKey } from '#web/shared/alerts/alerts.queries.ts';
import { Thumb } from '#web/ui/facts/thumb.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { BoxIcon } from '#web/ui/icons.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { formsKey } from './use-forms-badge.ts';

const words = t.alerts;
const pageSize = 3;
const mostShown = 48;

const List = styled('ul')(
  themed(({ theme }) => ({
    listStyle: 'none',
    margin: 0,
    padding: 0,
    '& > li': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '8px 12px',
      padding: '10px 20px',
      borderTop: `1px solid ${theme.vars.palette.border.subtle}`,
      [theme.breakpoints.down('sm')]: { paddingInline: 16 },
    },
    '& b': { display: 'block', fontWeight: 500, overflowWrap: 'anywhere' },
    '& small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.secondary },
  })),
);

/** What has come in and may be what visitors of a store asked for; nothing while there is none. */
export function WantedMatches({ storeId }: { storeId: string }) {
  const [size, setSize] = useState(pageSize);
  const { data } = useQuery({
    queryKey: [...alertsKey, 'matches', storeId, size],
    queryFn: ({ signal }) => callPage(alerts.matches, { query: { storeId, page: 1, pageSize: size } }, { signal }),
    placeholderData: keepPreviousData,
  });
  if (!data || data.rows.length === 0) return null;
  return (
    <Box sx={{ m: { xs: 2, sm: 0 }, mb: 2 }}>
      <SectionCard flush title={words.matches} description={words.matchesText}>
        <List>
          {data.rows.map((match) => (
            <MatchRow key={match._id} match={match} />
          ))}
        </List>
        {data.total > data.rows.length && size < mostShown && (
          <Button size="small" sx={{ m: 1 }} onClick={() => setSize(size * 4)}>
            {words.more}
          </Button>
        )}
      </SectionCard>
    </Box>
  );
}

function MatchRow({ match }: { match: WantedMatch }) {
  const { form, product, score, isSure } = match;
  const { tell, dismiss, isPending } = useSettleMatch(match);
  const name = `${form.firstName} ${form.lastName}`;
  const facts = [
    words.facts(formatMoney(product.price), score),
    !product.isLive && words.notLive,
    isSure && words.goesOut,
  ];
  return (
    <li>
      <Thumb picture={product.image} icon={<BoxIcon />} size={40} />
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <b>{product.title}</b>
        <small>{words.wanted(name, form.keywords)}</small>
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </Box>
      <Allowed needs="customers.contact">
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button
            size="small"
            aria-label={words.dismissNamed(name, product.title)}
            disabled={isPending}
            onClick={() => dismiss()}
          >
            {words.dismiss}
          </Button>
          <Button
            size="small"
            variant="contained"
            aria-label={words.tellNamed(name, product.title)}
            disabled={isPending || !product.isLive}
            onClick={() => tell()}
          >
            {words.tell}
          </Button>
        </Box>
      </Allowed>
    </li>
  );
}

const tellings = createRequestKeys();

/** One click settles a match; whatever came of it, what is shown is read again. */
function useSettleMatch({ _id: id, form }: WantedMatch) {
  const client = useQueryClient();
  const { notify } = useSnackbar();
  const { mutate, isPending } = useMutation({
    mutationFn: async (how: 'tell' | 'dismiss') => {
      if (how === 'dismiss') return call(alerts.dismissMatch, { params: { id } });
      await call(alerts.tellMatch, { params: { id } }, { idempotencyKey: tellings.keyFor(id) });
      tellings.answered();
      notify({ message: words.told(form.email), tone: 'success' });
    },
    onError: (error) => {
      const { message, correlationId } = describeFailure(error);
      notify({ message: `${words.failed} ${message}`, tone: 'error', correlationId });
    },
    onSettled: () => {
      for (const queryKey of [alertsKey, formsKey]) void client.invalidateQueries({ queryKey });
    },
  });
  return { tell: () => mutate('tell'), dismiss: () => mutate('dismiss'), isPending };
}
