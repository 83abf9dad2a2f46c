import { useState } from 'react';
import { maxQuantity } from '#contract/products/products.schemas.ts';
import type { AddBarcodes, AddOutcome, Barcode, ChangeBarcode, NewBarcode } from '../lookup-model.ts';
import { oneMore } from '../step-quantity.ts';

export interface EntryProps {
  onAdd: AddBarcodes;
  /** Changes a barcode of the list; offers to add 1 to those that are there already. */
  onChange?: ChangeBarcode | undefined;
}

/** What came of the last entry. */
export type EntryNotice =
  | { kind: 'added'; value: string }
  /** It is there already; `addOne` where its quantity can still be raised. */
  | { kind: 'known'; value: string; addOne: (() => void) | undefined }
  | { kind: 'raised'; value: string; quantity: number }
  | { kind: 'many'; added: number; known: number };

/** Adds to the list and keeps in mind what came of it, to be told. */
export function useEntry({ onAdd, onChange }: EntryProps) {
  const [notice, setNotice] = useState<EntryNotice>();

  const addOneTo = ({ id, value, quantity, state }: Barcode) => {
    const isOpen = state === 'waiting' || state === 'unanswered';
    if (!onChange || !isOpen || quantity >= maxQuantity) return;
    return () => {
      const now = onChange(id, oneMore);
      // Where it was sent or removed meanwhile there is nothing left to offer.
      setNotice(now && { kind: 'raised', value, quantity: now.quantity });
    };
  };
  const noticeOf = (barcodes: readonly NewBarcode[], { added, known }: AddOutcome): EntryNotice => {
    const [first] = barcodes;
    const [there] = known;
    if (!first || barcodes.length > 1) return { kind: 'many', added, known: known.length };
    if (there) return { kind: 'known', value: there.value, addOne: addOneTo(there) };
    return { kind: 'added', value: first.value };
  };
  const add = (barcodes: readonly NewBarcode[]): AddOutcome => {
    const outcome = onAdd(barcodes);
    setNotice(noticeOf(barcodes, outcome));
    return outcome;
  };
  return { notice, add };
}
