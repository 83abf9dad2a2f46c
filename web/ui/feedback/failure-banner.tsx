import { t } from '#web/kit/messages/t.ts';
import { Banner } from './banner.tsx';
import type { FailureText } from './failure.ts';

interface FailureBannerProps {
  failure: FailureText;
  /** Announced when it appears, unless something around it already does that. */
  live?: boolean;
}

/** A failure in one line, and under it the reference to quote. */
export function FailureBanner({ failure: { message, correlationId }, live = true }: FailureBannerProps) {
  return (
    <Banner tone="error" live={live}>
      {message}
      {correlationId && <div>{t.common.reference(correlationId)}</div>}
    </Banner>
  );
}
