import { t } from '#web/kit/messages/t.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';

const setbacks: Readonly<Record<string, string>> = t.accounts.social.setbacks;

/** Why a social sign-in came back empty-handed, or that a new password was set. */
export function LoginNotice({ social, state }: { social: string | null; state: unknown }) {
  const setback = social !== null && Object.hasOwn(setbacks, social) ? setbacks[social] : undefined;
  const isPasswordSet = typeof state === 'object' && state !== null && 'passwordSet' in state;
  if (!setback && !isPasswordSet) return null;
  return (
    <div style={{ marginBottom: 20 }}>
      {setback ? (
        <Banner tone="warning">{setback}</Banner>
      ) : (
        <Banner tone="info">{t.accounts.login.passwordSet}</Banner>
      )}
    </div>
  );
}
