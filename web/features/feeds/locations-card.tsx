import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type FormEvent, useId, useState } from 'react';
import type { FeedLocation, FeedsOverview } from '#contract/feeds/feeds.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { CopyButton } from '#web/ui/actions/copy-button.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { useNameLocation } from './feeds.queries.ts';

const words = t.feeds.locations;

/** The codes that Google knows locations by. */
export function LocationsCard({ storeId, overview }: { storeId: string; overview: FeedsOverview }) {
  const google = overview.feeds.find(({ name }) => name === 'google')?.address ?? null;
  return (
    <SectionCard title={words.title} description={words.text}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {overview.locations.map((location) => (
          <LocationForm key={location._id} storeId={storeId} location={location} google={google} />
        ))}
      </Box>
    </SectionCard>
  );
}

interface LocationFormProps {
  storeId: string;
  location: FeedLocation;
  /** The address of the feed of all locations. */
  google: string | null;
}

function LocationForm({ storeId, location: { _id, title, code }, google }: LocationFormProps) {
  const id = useId();
  const [text, setText] = useState(code ?? '');
  const { notify } = useSnackbar();
  const name = useNameLocation(storeId);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (name.isPending) return;
    try {
      await name.mutateAsync({ location: _id, code: text.trim() });
      notify({ message: words.saved(title), tone: 'success' });
    } catch (error) {
      notify({ message: describeFailure(error).message, tone: 'error' });
    }
  };
  return (
    <Box component="form" onSubmit={(event) => void save(event)} noValidate>
      <InputLabel htmlFor={id}>{words.code(title)}</InputLabel>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, maxWidth: 420 }}>
        <OutlinedInput
          id={id}
          size="small"
          fullWidth
          value={text}
          placeholder={words.hint}
          onChange={(event) => setText(event.target.value)}
          inputProps={{ maxLength: 40, autoCapitalize: 'off', spellCheck: false }}
        />
        <Button type="submit" aria-label={words.saveNamed(title)} disabled={text.trim() === (code ?? '')}>
          {words.save}
        </Button>
        {code && google && <CopyButton text={google.replace('/feeds/', `/feeds/${code}/`)} label={words.copy(title)} />}
      </Box>
    </Box>
  );
}
