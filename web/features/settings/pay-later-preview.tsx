import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PayLaterMethod } from '#contract/platforms/platforms.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { previewOf, previewPrice } from './checkout-values.ts';

/** A product's price as a store shows it with the chosen messages. */
export function PayLaterPreview({ banners }: { banners: readonly PayLaterMethod[] }) {
  const { preview, previewNone, previewTitle } = t.settings.checkout;
  const text = previewOf(banners);
  return (
    <Box
      component="figure"
      sx={{ m: 0, mt: 1, p: 2, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.sunken' }}
    >
      <Typography component="figcaption" variant="caption" color="textSecondary">
        {preview}
      </Typography>
      <Typography variant="body2">{previewTitle}</Typography>
      <Typography variant="h4" component="p">
        {previewPrice}
      </Typography>
      <Typography variant="body2" color="textSecondary" aria-live="polite">
        {text ?? previewNone}
      </Typography>
    </Box>
  );
}
