import type { ComponentType } from 'react';
import { tellMissingCode } from '../offline/missing-code.ts';

/** Every page is a file of its own, fetched when it is first opened. */
export const page = (load: () => Promise<ComponentType>) => ({
  lazy: { Component: () => load().catch(tellMissingCode) },
});
