import Button from '@mui/material/Button';
import { Link } from 'react-router';

/** The way to the plans. */
export function PlansLink({ label, primary = false }: { label: string; primary?: boolean }) {
  return (
    <Button component={Link} to="/app/plans" variant={primary ? 'contained' : 'outlined'}>
      {label}
    </Button>
  );
}
