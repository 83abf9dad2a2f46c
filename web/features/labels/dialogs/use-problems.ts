import { useEffect, useState } from 'react';
import type { LabelGoods } from '../label-goods.ts';
import { type LabelProblem, type LabelWish, problemOf } from '../plan-labels.ts';

const none: readonly LabelProblem[] = [];

/** Which products get no label, and why. Found out piece by piece, so that typing stays quick. */
export function useProblems(goods: readonly LabelGoods[], wish: LabelWish): readonly LabelProblem[] {
  const [problems, setProblems] = useState(none);
  const { label, symbology, source, fallsBack } = wish;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other options have no say in what can be encoded.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const found: LabelProblem[] = [];
    const look = (from: number) => {
      const began = performance.now();
      let at = from;
      for (; at < goods.length && performance.now() - began < 20; at += 1) {
        const each = goods[at];
        const problem = each && problemOf(each, wish);
        if (problem) found.push(problem);
      }
      if (at < goods.length) timer = setTimeout(look, 0, at);
      else setProblems(found.length === 0 ? none : found);
    };
    timer = setTimeout(look, 0, 0);
    return () => clearTimeout(timer);
  }, [goods, label, symbology, source, fallsBack]);
  return problems;
}
