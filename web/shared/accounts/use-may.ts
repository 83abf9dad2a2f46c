import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { approvablePermissions, type Permission } from '#contract/permissions.ts';
import { useSharedDevice } from '../devices/shared-device.ts';
import { userQuery } from './account.queries.ts';

/** What a screen asks for: a permission, or that somebody runs the installation. */
export type Needed = Permission | 'operator';

/** Answers whether whoever is signed in may do something. */
export type May = (needed: Needed | null) => boolean;

/**
 * Whether whoever is signed in may do something. It hides what would be refused, and decides nothing: the server does.
 * An account that an earlier version kept for when there is no network says nothing of it.
 */
export function useMay(permission: Permission): boolean {
  return useRights()(permission);
}

/** The same for several; null is what everybody may. It stays the same function while the rights do. */
export function useRights(): May {
  const { data } = useQuery(userQuery());
  const permissions: readonly Needed[] | undefined = data?.permissions;
  const isOperator = data?.isOperator;
  return useCallback(
    (needed) => needed === null || (permissions?.includes(needed) ?? false) || (needed === 'operator' && !!isOperator),
    [permissions, isOperator],
  );
}

const isApprovable = (permission: Needed): boolean => (approvablePermissions as readonly Needed[]).includes(permission);

/** The same, with what a supervisor can approve on a shared device: it is offered, and asks for their PIN. */
export function useRightsOrApproval(): May {
  const may = useRights();
  const isShared = useSharedDevice() !== null;
  return useCallback(
    (permission) => may(permission) || (isShared && permission !== null && isApprovable(permission)),
    [may, isShared],
  );
}
