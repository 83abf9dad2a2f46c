import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { t } from '#web/kit/messages/t.ts';
import { DownloadIcon } from '#web/ui/icons.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { useTemplate } from './export/use-export.ts';
import { CsvDrop } from './upload/csv-drop.tsx';

const Kinds = styled('dl')(
  themed(({ theme }) => ({
    margin: '16px 0 12px',
    ...theme.typography.body2,
    '& dt': { fontWeight: 500 },
    '& dd': { margin: '0 0 8px', color: theme.vars.palette.text.secondary },
  })),
);

/** Where a file is dropped, and which ones we understand. */
export function ImportCard({ onFile }: { onFile: (file: File) => void }) {
  const words = t.transfers.import;
  const saveTemplate = useTemplate();
  return (
    <SectionCard title={words.title} description={words.description}>
      <CsvDrop onFile={onFile} />
      <Kinds aria-label={words.accepted}>
        {words.kinds.map(({ id, label, hint }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{hint}</dd>
          </div>
        ))}
      </Kinds>
      <Button variant="text" startIcon={<DownloadIcon />} onClick={saveTemplate} sx={{ ml: -1 }}>
        {words.template}
      </Button>
    </SectionCard>
  );
}
