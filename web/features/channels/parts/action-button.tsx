import Button from '@mui/material/Button';

interface ActButtonProps {
  label: string;
  pendingLabel: string;
  isPending: boolean;
  disabled?: boolean;
  /** The one that matters most. */
  primary?: boolean;
  onClick: () => void;
}

/** A button of an act that takes a moment; while it runs it keeps the focus and can't be pressed again. */
export function ActionButton({ label, pendingLabel, isPending, disabled = false, primary, onClick }: ActButtonProps) {
  return (
    <Button
      variant={primary ? 'contained' : 'outlined'}
      disabled={disabled && !isPending}
      aria-disabled={isPending || undefined}
      onClick={() => {
        if (!isPending) onClick();
      }}
    >
      {isPending ? pendingLabel : label}
    </Button>
  );
}
