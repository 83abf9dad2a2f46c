import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Ladder } from '#contract/ladders/ladders.schemas.ts';
import { formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { askingQuery } from '../ladders.queries.ts';

const words = t.ladders.asking;

const Goods = styled('ul')(
  themed(({ theme }) => ({
    listStyle: 'none',
    margin: '8px 0 0',
    padding: 0,
    '& > li': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: 12,
      padding: '8px 0',
      borderTop: `1px solid ${theme.vars.palette.border.subtle}`,
      ...theme.typography.body2,
    },
    '& a': { color: theme.vars.palette.text.primary, fontWeight: 500, overflowWrap: 'anywhere', minWidth: 0 },
    '& span': { flex: 'none', color: theme.vars.palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
  })),
);

/** What a ladder asks about, each leading to its product, where it is written off, bundled or priced. */
export function AskingCard({ ladder }: { ladder: Ladder }) {
  const { data } = useQuery(askingQuery(ladder));
  if (ladder.asking === 0 || !data || data.length === 0) return null;
  return (
    <SectionCard title={words.title(ladder.asking)}>
      <Typography variant="body2" color="textSecondary">
        {words.text}
      </Typography>
      <Goods>
        {data.map(({ _id, title, price, quantity }) => (
          <li key={_id}>
            <Link to={`/app/products/editProduct?id=${_id}`}>{title}</Link>
            <span>
              {t.ladders.drops.units(quantity)}, {formatMoney(price)}
            </span>
          </li>
        ))}
      </Goods>
      {ladder.asking > data.length && (
        <Typography variant="caption" color="textSecondary">
          {words.more(ladder.asking - data.length)}
        </Typography>
      )}
    </SectionCard>
  );
}
