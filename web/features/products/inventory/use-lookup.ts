import { useRef, useState } from 'react';
import { products } from '#contract/products/products.contract.ts';
import type { Product } from '#contract/products/products.schemas.ts';
import { call } from '#web/kit/api.ts';
import { describeFailure } from '#web/ui/feedback/failure.ts';

/** A code must be longer than this to be looked for. */
export const shortestCode = 4;

export type Lookup =
  | { kind: 'waiting' }
  | { kind: 'finding' }
  /** `isFinal`: the code was scanned or sent, not just typed so far. */
  | { kind: 'none'; code: string; isFinal: boolean }
  | { kind: 'several'; products: readonly Product[] }
  | { kind: 'found'; product: Product }
  | { kind: 'failed'; message: string };

const waiting: Lookup = { kind: 'waiting' };

export const findProducts = (code: string): Promise<Product[]> => call(products.find, { query: { code } });

/** Looks for the product behind a code; only the latest question is answered. */
export function useLookup(onFound: (product: Product) => void) {
  const [lookup, setLookup] = useState<Lookup>(waiting);
  const asked = useRef({ question: 0, code: '' });

  const replace = (product: Product) => setLookup({ kind: 'found', product });
  const show = (product: Product) => {
    onFound(product);
    replace(product);
  };
  const begin = (code: string) => {
    const question = asked.current.question + 1;
    asked.current = { question, code };
    return question;
  };
  const search = async (code: string, { isFinal }: { isFinal: boolean }): Promise<Lookup['kind']> => {
    const question = begin(code);
    setLookup({ kind: 'finding' });
    const answer = await ask(code, isFinal);
    if (question !== asked.current.question) return 'finding';
    if (answer.kind === 'found') show(answer.product);
    else setLookup(answer);
    return answer.kind;
  };
  const reset = () => {
    begin('');
    setLookup(waiting);
  };
  return {
    lookup,
    search,
    reset,
    /** Opens a product that was found. */
    show,
    /** The same product as someone else left it; what was typed stays. */
    replace,
    wasAsked: (code: string) => asked.current.code === code,
  };
}

async function ask(code: string, isFinal: boolean): Promise<Lookup> {
  if (code.length <= shortestCode) return { kind: 'none', code, isFinal };
  try {
    const found = await findProducts(code);
    const [product] = found;
    if (!product) return { kind: 'none', code, isFinal };
    return found.length > 1 ? { kind: 'several', products: found } : { kind: 'found', product };
  } catch (error) {
    return { kind: 'failed', message: describeFailure(error).message };
  }
}
