import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ProductAct, ProductLadder } from '#contract/ladders/ladders.schemas.ts';
import { formatDate, formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { useMay } from '#web/shared/accounts/use-may.ts';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { productLadderQuery, useActOnProduct } from './product-ladder.queries.ts';

const words = t.ladders.product;

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 12 });

/** The ladder of a product: where it stands, what comes next, and each way out of it in one click. */
export function ProductLadderCard({ id }: { id: string }) {
  const { data } = useQuery(productLadderQuery(id));
  if (!data) return null;
  const lines = linesOf(data);
  return (
    <SectionCard title={words.title}>
      {data.ladder && (
        <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
          <Link to={`/app/ladders/${data.ladder._id}`} style={{ color: 'inherit' }}>
            {data.ladder.name}
          </Link>
        </Typography>
      )}
      {lines.map((line) => (
        <Typography key={line} variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {line}
        </Typography>
      ))}
      <Acts id={id} place={data} />
    </SectionCard>
  );
}

function stateOf({ state, pausedBy, ladder }: ProductLadder): string | null {
  if (state === 'left') return words.left;
  if (state === 'kept') return ladder ? words.kept : words.keptAlone;
  if (state === 'paused') return pausedBy === 'price' ? words.byPrice : words.bySeller;
  if (!ladder) return words.none;
  return ladder.isPaused ? words.paused : null;
}

function nextOf({ next }: ProductLadder): string | null {
  if (!next) return null;
  const day = formatDate(next.at);
  return next.price === null ? words.nextAsk(day) : words.next(formatMoney(next.price), day);
}

function linesOf(place: ProductLadder): string[] {
  const { ladder, step, steps, isAtFloor, isAsking, rivals } = place;
  const at = ladder && [words.at(step, steps), ...(isAtFloor ? [words.atFloor] : [])].join(', ');
  const others = ladder && rivals.length > 0 ? words.wins(rivals.map(({ name }) => name).join(', ')) : null;
  const all = [stateOf(place), at, isAsking ? words.asking : null, nextOf(place), others];
  return all.filter((line) => line !== null);
}

const actsOf = ({ state, ladder }: ProductLadder): readonly ProductAct[] => {
  if (state === 'left') return ['resume'];
  if (state === 'kept') return ['resume', 'leave'];
  if (state === 'paused') return ['resume', 'keep', 'leave'];
  return ladder ? ['pause', 'keep', 'leave'] : ['keep', 'leave'];
};

function Acts({ id, place }: { id: string; place: ProductLadder }) {
  const act = useActOnProduct(id);
  const mayPrice = useMay('products.price');
  const { notify } = useSnackbar();
  if (!mayPrice) return null;
  const say = async (chosen: ProductAct) => {
    try {
      await act.mutateAsync(chosen);
      notify({ message: words.said[chosen], tone: 'success' });
    } catch (error) {
      notify({ message: describeFailure(error).message, tone: 'error' });
    }
  };
  return (
    <Buttons role="group" aria-label={words.actions}>
      {actsOf(place).map((each) => (
        <Button key={each} size="small" variant="outlined" onClick={() => void say(each)}>
          {each === 'resume' && place.state === 'left' ? words.comeBack : words[each]}
        </Button>
      ))}
    </Buttons>
  );
}
