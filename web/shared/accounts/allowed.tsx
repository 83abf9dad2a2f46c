import type { ReactNode } from 'react';
import type { Permission } from '#contract/permissions.ts';
import { type May, useMay } from './use-may.ts';

/** What stands on a page for those who may use it. */
export const Allowed = ({ needs, children }: { needs: Permission; children: ReactNode }): ReactNode =>
  useMay(needs) && children;

/** An act that asks for something; one without is everybody's who sees the list. */
export type Guarded<Action> = Action & { needs?: Permission };

/** Those of the acts that somebody may use. */
export const keepAllowed = <Action extends object>(may: May, actions: readonly Guarded<Action>[]): Guarded<Action>[] =>
  actions.filter(({ needs = null }) => may(needs));
