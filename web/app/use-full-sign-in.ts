import { useLocation, useNavigate } from 'react-router';
import { signInStep } from './log-out.ts';

/** Leads from a session that a PIN has opened to the sign-in with a password, and from there back to this page. */
export function useFullSignIn(): () => void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return () => void navigate('/login', { state: signInStep(pathname + search + hash) });
}
