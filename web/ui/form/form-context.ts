import { createContext, use, useEffect } from 'react';
import { type FieldError, useController } from 'react-hook-form';
import { spoken } from '#web/kit/messages/spoken.ts';

/** The names of the fields that are on the page now. */
export interface FieldRegistry {
  add: (name: string) => () => void;
  has: (name: string) => boolean;
}

export const FieldRegistryContext = createContext<FieldRegistry | undefined>(undefined);

/** Counts mounted fields by name. */
export function createFieldRegistry(): FieldRegistry {
  const counts = new Map<string, number>();
  return {
    add(name) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
      return () => {
        const left = (counts.get(name) ?? 1) - 1;
        if (left > 0) counts.set(name, left);
        else counts.delete(name);
      };
    },
    has: (name) => counts.has(name),
  };
}

/** Connects an input to the form around it: value, handlers and the message to show. */
export function useField(name: string) {
  const registry = use(FieldRegistryContext);
  const { field, fieldState } = useController({ name });
  useEffect(() => registry?.add(name), [registry, name]);
  const message = messageOf(fieldState.error);
  return { field, error: message && spoken.say(message), invalid: fieldState.invalid };
}

/** Of a list that is one field, the message about its first wrong entry. */
function messageOf(error: FieldError | undefined): string | undefined {
  if (!Array.isArray(error)) return error?.message;
  return error.find((entry) => entry?.message)?.message;
}
