import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';

/** A merchant by the mail address of their owner; leads to their page. */
export const MerchantLink = ({ _id, email }: { _id: string; email: string }) => (
  <Link component={RouterLink} to={`/app/operator/${_id}`} sx={{ overflowWrap: 'anywhere' }}>
    {email}
  </Link>
);
