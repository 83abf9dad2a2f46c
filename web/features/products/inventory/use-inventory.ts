import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { refreshProducts } from '#web/shared/products/products.queries.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { type Mode, stepOf } from './mode-choice.tsx';
import { openScans, type Step } from './scan-queue.ts';
import { soundOf, useAutoScans } from './use-auto-scans.ts';
import { shortestCode, useLookup } from './use-lookup.ts';
import { useStockForm } from './use-stock-form.ts';

const toastDuration = 6000;

/** On a phone the focus in a field would bring up the keyboard, over half of the screen. */
export const hasKeyboard = (): boolean => window.matchMedia('(hover: hover)').matches;

/** What the inventory dialog knows and does. */
export function useInventory() {
  const { notify } = useSnackbar();
  const [mode, setMode] = useState<Mode>('edit');
  const [typed, setTyped] = useState('');
  const [warning, setWarning] = useState<string>();
  const codeInput = useRef<HTMLInputElement>(null);
  const stock = useStockForm();
  const { lookup, search, show, replace, reset, wasAsked } = useLookup(stock.show);
  const { scans, queue } = useAutoScans();
  const product = mode === 'edit' && lookup.kind === 'found' ? lookup.product : undefined;
  const isEdited = product !== undefined && stock.isDirty;
  useRefreshAfter();

  const wait = () => {
    setTyped('');
    setWarning(undefined);
    reset();
    if (hasKeyboard()) codeInput.current?.focus();
  };
  const warn = (text: string) => {
    setWarning(text);
    soundOf(false);
  };

  const count = (code: string, step: Step) => {
    const isShort = code.length <= shortestCode;
    setTyped(isShort ? code : '');
    if (isShort) return warn(t.inventory.invalid);
    setWarning(undefined);
    void queue.add(code, step);
  };

  /** A whole code: scanned, or typed and sent. */
  const take = (code: string) => {
    if (mode !== 'edit') return count(code, stepOf(mode));
    if (isEdited) return warn(t.inventory.saveFirst);
    setTyped(code);
    setWarning(undefined);
    void search(code, { isFinal: true }).then((kind) => {
      if (kind !== 'finding') soundOf(kind === 'found' || kind === 'several');
    });
  };
  const lookWhileTyping = (code: string) => {
    if (wasAsked(code)) return;
    if (isEdited) warn(t.inventory.saveFirst);
    else void search(code, { isFinal: false });
  };
  const type = (text: string) => {
    setTyped(text);
    if (!product && text.trim().length <= shortestCode) reset();
  };
  const changeMode = (next: Mode) => {
    if (isEdited && next !== 'edit') return warn(t.inventory.saveBeforeAuto);
    setMode(next);
    wait();
  };
  const save = async () => {
    if (!product) return;
    const { theirs } = await stock.save(product);
    if (theirs) {
      stock.goOnFrom(product, theirs);
      replace(theirs);
      warn(t.inventory.changedMeanwhile);
      return;
    }
    notify({ message: t.inventory.updated, tone: 'success', duration: toastDuration });
    wait();
  };

  return {
    mode,
    typed,
    warning,
    codeInput,
    stock,
    lookup,
    product,
    scans,
    queue,
    isUnsaved: isEdited || openScans(scans).length > 0,
    take,
    lookWhileTyping,
    changeMode,
    save,
    choose: show,
    cancel: wait,
    type,
  };
}

export type Inventory = ReturnType<typeof useInventory>;

/** The screens behind the dialog read again once it is closed, not with every scan. */
function useRefreshAfter(): void {
  const client = useQueryClient();
  useEffect(() => () => void refreshProducts(client), [client]);
}
