import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { TextSkeleton } from '#web/ui/feedback/skeletons.tsx';
import type { FoundCharge } from './use-charge.ts';

const gap = '\u0000';

/** Says what is charged; until that is known, the sentence waits for its amount. */
export function ChargeText({ charge, refusal }: FoundCharge) {
  const { purchase: texts } = t.billing;
  return (
    <Box aria-live="polite" aria-busy={!charge && !refusal} sx={{ mt: 2 }}>
      {refusal ? <Banner tone="warning">{refusal}</Banner> : <Sentence charge={charge?.charge ?? null} />}
      {charge?.notes.map((note) => (
        <Typography key={note} variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {note}
        </Typography>
      ))}
      {!charge && !refusal && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {texts.workingOut}
        </Typography>
      )}
    </Box>
  );
}

function Sentence({ charge }: { charge: number | null }) {
  const { purchase: texts } = t.billing;
  const [before, after] = texts.charge(gap).split(gap);
  return (
    <Typography component="div" sx={{ fontWeight: 500 }}>
      {charge !== null ? (
        texts.charge(formatMoney(charge))
      ) : (
        <>
          {before}
          <Box component="span" sx={{ display: 'inline-block', verticalAlign: 'middle' }}>
            <TextSkeleton width={56} />
          </Box>
          {after}
        </>
      )}
    </Typography>
  );
}
