import { useState } from 'react';

/**
 * The same object as long as it says the same. A field that is typed into takes another object for another choice, and
 * writes over what is being typed: when a list is loaded anew, for instance.
 */
export function useSteady<Value extends object | null>(value: Value): Value {
  const [kept, keep] = useState(value);
  const isSame = JSON.stringify(kept) === JSON.stringify(value);
  if (!isSame) keep(value);
  return isSame ? kept : value;
}
