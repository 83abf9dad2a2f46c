import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { t } from '#web/kit/messages/t.ts';
import { DownloadIcon } from '#web/ui/icons.tsx';

/** Starts the export; while the file is being prepared it says so, and that nobody has to wait for it. */
export function ExportButton({ pending }: { pending: boolean }) {
  const words = t.transfers.export;
  return (
    <>
      <Box sx={{ mt: 0.5, '& > button': { width: { xs: '100%', sm: 'auto' } } }}>
        <Button type="submit" variant="contained" startIcon={<DownloadIcon />} aria-disabled={pending || undefined}>
          {pending ? words.pending : words.submit}
        </Button>
      </Box>
      <Box role="status" sx={{ mt: pending ? 2 : 0 }}>
        {pending && (
          <>
            <LinearProgress aria-label={words.pending} />
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
              {words.canLeave}
            </Typography>
          </>
        )}
      </Box>
    </>
  );
}
