import { products } from '#contract/products/products.contract.ts';
import type { Product } from '#contract/products/products.schemas.ts';
import { call } from '#web/kit/api.ts';
import type { LookupSession } from '../lookup-model.ts';
import { type Asked, nextRound, noteAsked } from './picture-rounds.ts';

/** A product that lacks a picture, and the result that shows it. */
export interface Lacking {
  resultId: string;
  product: Product;
}

/** Asks for missing pictures round by round; a page that nobody looks at asks for none. */
export function watchPictures(session: LookupSession) {
  const asked = new Map<string, Asked>();
  const leaving = new AbortController();
  const { signal } = leaving;
  let lacking: ReadonlyMap<string, Lacking> = new Map();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;

  const look = () => nextRound(new Set(lacking.keys()), asked, Date.now());

  function plan(): void {
    clearTimeout(timer);
    if (document.hidden || isAsking || signal.aborted) return;
    const { wait } = look();
    if (wait !== undefined) timer = setTimeout(() => void ask(), wait);
  }

  async function ask(): Promise<void> {
    const { ids } = look();
    isAsking = true;
    noteAsked(ids, asked, Date.now());
    // A question without an answer is one of the few; the picture is seen later all the same.
    await fill(ids).catch(() => undefined);
    isAsking = false;
    plan();
  }

  async function fill(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    for (const product of await call(products.selected, { body: { ids: [...ids] } }, { signal })) {
      const shown = lacking.get(product._id);
      if (!shown || !product.thumbnail) continue;
      // The categories a source names are told with the lookup alone.
      session.changeResult(shown.resultId, { product: { ...product, categories: shown.product.categories } });
    }
  }

  document.addEventListener('visibilitychange', plan, { signal });
  return {
    /** The products that lack a picture now, each with the result that shows it. */
    look: (next: ReadonlyMap<string, Lacking>): void => {
      lacking = next;
      plan();
    },
    end: (): void => {
      clearTimeout(timer);
      leaving.abort();
    },
  };
}
