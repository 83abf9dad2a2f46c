import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { type FeedsOverview, feedChoices } from '#contract/feeds/feeds.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { useBringBack, useChooseForFeeds } from './feeds.queries.ts';

const words = t.feeds;

/** What is sent in place of what is missing, and what was left out: both can be taken back. */
export function ChoicesCard({ storeId, overview }: { storeId: string; overview: FeedsOverview }) {
  const choose = useChooseForFeeds(storeId);
  const bringBack = useBringBack(storeId);
  const chosen = choose.isPending ? choose.variables : overview.choices;
  return (
    <SectionCard title={words.choices.title}>
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        {feedChoices.map((choice) => (
          <FormControlLabel
            key={choice}
            sx={{ ml: 0, gap: 1 }}
            label={words.choices[choice]}
            control={
              <Switch
                checked={chosen.includes(choice)}
                onChange={(_event, isOn) =>
                  choose.mutate(isOn ? [...chosen, choice] : chosen.filter((each) => each !== choice))
                }
              />
            }
          />
        ))}
      </Box>
      {overview.leftOut > 0 && (
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
          <Typography variant="body2" color="textSecondary">
            {words.leftOut(overview.leftOut)}
          </Typography>
          <Button
            size="small"
            aria-disabled={bringBack.isPending || undefined}
            onClick={() => !bringBack.isPending && bringBack.mutate(undefined)}
          >
            {words.bringBack}
          </Button>
        </Box>
      )}
    </SectionCard>
  );
}
