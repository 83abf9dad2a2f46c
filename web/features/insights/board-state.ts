import {
  type InsightKind,
  type InsightPeriod,
  type InsightTrait,
  insightKinds,
  insightPeriods,
  insightTraits,
} from '#contract/insights/insights.contract.ts';
import { useAddress } from '#web/kit/use-address.ts';

/** What the board shows, as the address says it. */
export interface BoardState {
  days: InsightPeriod;
  /** A location; empty for all of them. */
  place: string;
  by: InsightTrait;
  page: number;
  /** The row that the curves are about; empty for the first. */
  row: string;
  kind: InsightKind;
  watchedPage: number;
  /** An act whose preview a link asks for; empty for none. */
  act: string;
}

const idPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const pageIn = (text: string | null) => {
  const page = Number(text);
  return Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1;
};

interface AskedAct {
  act: 'markDown' | 'raise' | 'writeOff' | 'bundle';
  goods: 'product' | 'truckload' | 'old';
  id: string;
}

const askedActs = ['markDown', 'raise', 'writeOff', 'bundle'] as const;

/** `markDown:old`, `raise:product:…`, `bundle:truckload:…`. */
export function readAskedAct(text: string): AskedAct | undefined {
  const [named, goods, id = ''] = text.split(':');
  const act = askedActs.find((known) => known === named);
  if (act === 'markDown' && goods === 'old' && id === '') return { act, goods, id };
  if (!act || !idPattern.test(id)) return undefined;
  if (goods === 'product') return { act, goods, id };
  return act === 'bundle' && goods === 'truckload' ? { act, goods, id } : undefined;
}

/** What an address says that makes no sense is as if it weren't there. */
export function readBoardState(params: URLSearchParams): BoardState {
  const place = params.get('place') ?? '';
  return {
    days: insightPeriods.find((days) => String(days) === params.get('days')) ?? 90,
    place: idPattern.test(place) ? place : '',
    by: insightTraits.find((by) => by === params.get('by')) ?? 'truckload',
    page: pageIn(params.get('page')),
    row: params.get('row') ?? '',
    kind: insightKinds.find((kind) => kind === params.get('todo')) ?? 'stuck',
    watchedPage: pageIn(params.get('todoPage')),
    act: readAskedAct(params.get('act') ?? '') ? (params.get('act') ?? '') : '',
  };
}

const names = {
  days: 'days',
  place: 'place',
  by: 'by',
  page: 'page',
  row: 'row',
  kind: 'todo',
  watchedPage: 'todoPage',
  act: 'act',
} as const satisfies Record<keyof BoardState, string>;

/** The address of another state: what is as usual is not in it, and other goods begin at their first page. */
export function writeBoardState(before: URLSearchParams, change: Partial<BoardState>): URLSearchParams {
  const reset = {
    ...(('days' in change || 'place' in change || 'by' in change) && { page: 1, row: '' }),
    ...(('kind' in change || 'place' in change) && { watchedPage: 1 }),
  };
  const state = { ...readBoardState(before), ...reset, ...change };
  const usual = readBoardState(new URLSearchParams());
  const next = new URLSearchParams(before);
  for (const [key, name] of Object.entries(names) as [keyof BoardState, string][]) {
    if (state[key] === usual[key]) next.delete(name);
    else next.set(name, String(state[key]));
  }
  return next;
}

export type ChangeBoard = (change: Partial<BoardState>) => void;

export function useBoardState(): [BoardState, ChangeBoard] {
  const [params, changeParams] = useAddress();
  const change: ChangeBoard = (part) =>
    changeParams((before) => writeBoardState(before, part), { replace: 'row' in part || 'act' in part });
  return [readBoardState(params), change];
}
