import Button from '@mui/material/Button';
import { ExternalIcon } from '#web/ui/icons.tsx';

interface OpenThereProps {
  url: string;
  label: string;
  /** The label with what it is about, for those who hear it alone. */
  spoken: string;
}

/** Leads to a listing or an order on the channel's own site. */
export function OpenThere({ url, label, spoken }: OpenThereProps) {
  return (
    <Button
      size="small"
      variant="text"
      color="inherit"
      href={url}
      target="_blank"
      rel="noreferrer"
      endIcon={<ExternalIcon />}
      aria-label={spoken}
    >
      {label}
    </Button>
  );
}
