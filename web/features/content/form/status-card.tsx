import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { type ContentStatus, contentStatuses } from '#contract/content/content.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { StatusGlyph } from '#web/ui/facts/status-glyph.tsx';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { SelectInput } from '#web/ui/form/inputs/select-input.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { statusLooks } from '../status-looks.ts';
import type { WritingValues } from './writing-values.ts';

const options = contentStatuses.map((value) => ({ value, label: <StatusLabel status={value} /> }));

/** Who sees it, and from when on. */
export function StatusCard() {
  const { sections, fields, statusHints, zone } = t.content;
  const status = useWatch<WritingValues, 'status'>({ name: 'status' });
  return (
    <SectionCard title={sections.status}>
      <FormGrid>
        <SelectInput<WritingValues>
          name="status"
          label={fields.status}
          options={options}
          helperText={statusHints[status]}
        />
        {status === 'scheduled' && (
          <TextInput<WritingValues>
            name="publishAt"
            type="datetime-local"
            label={fields.publishAt}
            helperText={zone(Intl.DateTimeFormat().resolvedOptions().timeZone)}
            required
          />
        )}
      </FormGrid>
    </SectionCard>
  );
}

function StatusLabel({ status }: { status: ContentStatus }) {
  const { label, tone, glyph } = statusLooks[status];
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, '& > svg': { color: `${tone}.main` } }}>
      {glyph && <StatusGlyph glyph={glyph} />}
      {label}
    </Box>
  );
}
