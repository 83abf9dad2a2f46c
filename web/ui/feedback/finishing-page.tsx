import Button from '@mui/material/Button';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { ApiError } from '#web/kit/api-error.ts';
import { t } from '#web/kit/messages/t.ts';
import { BlockingPage } from './blocking-page.tsx';
import { describeFailure, inOneText } from './failure.ts';

export interface FinishingPageProps {
  icon: ReactNode;
  /** While it is finished. */
  working: string;
  /** When that failed. */
  failed: string;
  back: { to: string; label: string };
  /** Finishes with what came back in the address, and leads on. */
  finish: (query: Record<string, string>) => Promise<unknown>;
  /** Words for a failure; without any, those of the server. */
  describe?: (failure: unknown) => string | undefined;
  /** What else to do about a failure that trying again does not mend. */
  remedy?: (failure: unknown) => ReactNode;
}

/** Where somebody comes back to from a page elsewhere: what they bring is good once, and is nobody's to read after. */
export function FinishingPage({ icon, working, failed, back, finish, describe, remedy }: FinishingPageProps) {
  const query = useAddressOnce();
  const [failure, setFailure] = useState<unknown>();

  const send = useCallback(async () => {
    setFailure(undefined);
    try {
      await finish(query);
    } catch (error) {
      setFailure(error);
    }
  }, [finish, query]);

  // Two drawings of the page must not send it twice.
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current || isEmpty(query)) return;
    isSent.current = true;
    void send();
  }, [send, query]);

  if (isEmpty(query)) return <Navigate to={back.to} replace />;
  if (failure === undefined) return <BlockingPage icon={icon} title={working} />;
  return (
    <BlockingPage
      icon={icon}
      title={failed}
      text={describe?.(failure) ?? reasonOf(failure)}
      action={
        <span style={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 8 }}>
          {canRetry(failure) ? (
            <Button variant="contained" onClick={() => void send()}>
              {t.common.retry}
            </Button>
          ) : (
            remedy?.(failure)
          )}
          <Button component={Link} to={back.to} replace>
            {back.label}
          </Button>
        </span>
      }
    />
  );
}

const isEmpty = (query: Record<string, string>) => Object.keys(query).length === 0;

/** What the address carried when the page was opened. It is taken out of the address and of the history at once. */
function useAddressOnce(): Record<string, string> {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [query] = useState(() => Object.fromEntries(new URLSearchParams(search)));
  useEffect(() => {
    if (search !== '') void navigate({ pathname }, { replace: true });
  }, [pathname, search, navigate]);
  return query;
}

const canRetry = (failure: unknown) => failure instanceof ApiError && (failure.status === 0 || failure.status >= 500);

/** Why it failed, in the words of whoever refused it where there are some. */
function reasonOf(failure: unknown): string {
  const said = failure instanceof ApiError ? failure.errors[0]?.msg : undefined;
  return said ?? inOneText(describeFailure(failure));
}
