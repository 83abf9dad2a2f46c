import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { t } from '#web/kit/messages/t.ts';
import { useWayBack } from '#web/shared/billing/way-back.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';

/** Leads back to what was being done when the plan's limit was reached. */
export function WayBackBanner() {
  const back = useWayBack();
  if (!back) return null;
  return (
    <Banner
      tone="info"
      action={
        <Button size="small" component={Link} to={back.path}>
          {t.billing.goBack}
        </Button>
      }
    >
      {back.text}
    </Banner>
  );
}
