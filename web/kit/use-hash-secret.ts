import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** A secret that a mailed link carries behind the #. It is taken out of the address bar at once; a reload keeps it. */
export function useHashSecret(name: string): string | null {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const fresh = new URLSearchParams(hash.slice(1)).get(name);
  useEffect(() => {
    if (fresh) void navigate({ pathname, search }, { replace: true, state: { [name]: fresh } });
  }, [fresh, name, pathname, search, navigate]);
  return fresh ?? keptIn(state, name);
}

function keptIn(state: unknown, name: string): string | null {
  const kept: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, name) : null;
  return typeof kept === 'string' ? kept : null;
}
