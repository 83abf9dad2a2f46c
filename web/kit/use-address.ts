import { useCallback } from 'react';
import { type NavigateOptions, useNavigate, useSearchParams } from 'react-router';
import { type EditParams, makeAddress } from './address.ts';

const changeAddress = makeAddress(() => window.location.search);

/** The parameters of the address, and a way to change them; the page stays where it is scrolled. */
export function useAddress(): [URLSearchParams, (edit: EditParams, how?: Pick<NavigateOptions, 'replace'>) => void] {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const change = useCallback(
    (edit: EditParams, how?: Pick<NavigateOptions, 'replace'>) =>
      void changeAddress(edit, (next) => navigate(`?${next}`, { ...how, preventScrollReset: true })),
    [navigate],
  );
  return [params, change];
}
