import { useEffect } from 'react';
import { useAddress } from '#web/kit/use-address.ts';
import type { LookupSession } from './lookup-model.ts';
import { longestCode, toBarcode } from './new-barcode.ts';
import { sourceForScan } from './tabs/remembered-source.ts';

/** Puts a code that the address names, such as the sample of the guide, into the list: once, so that it can be removed. */
export function useOfferedCode(session: LookupSession, isReady: boolean): void {
  const [params, changeParams] = useAddress();
  const code = (params.get('code') ?? '').trim().slice(0, longestCode);
  useEffect(() => {
    if (code === '' || !isReady) return;
    const source = sourceForScan(code);
    session.add([toBarcode(code, { source, skuSource: null, quantity: 1, price: null, condition: 'New' })]);
    changeParams((before) => withoutCode(before), { replace: true });
  }, [code, isReady, session, changeParams]);
}

function withoutCode(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params);
  rest.delete('code');
  return rest;
}
