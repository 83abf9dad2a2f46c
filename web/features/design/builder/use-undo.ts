import { useEffect, useRef, useState } from 'react';
import type { DesignValues } from '../draft/design-values.ts';
import { advance, beginHistory, type History, redo, undo } from '../draft/history.ts';
import type { DesignEditor } from '../editor/use-design-editor.ts';

/** Changes of one field within this time are one step. */
const pause = 1_000;

/** Steps back and forth through what was changed since the editor was opened. */
export function useUndo({ form }: DesignEditor) {
  const [history, setHistory] = useState<History<DesignValues>>(() => beginHistory(structuredClone(form.getValues())));
  const last = useRef<{ name: string | undefined; at: number }>({ name: undefined, at: 0 });
  const isStepping = useRef(false);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values, name }) => {
          if (isStepping.current) return;
          const now = performance.now();
          const joins = name !== undefined && name === last.current.name && now - last.current.at < pause;
          last.current = { name, at: now };
          const next = structuredClone(values) as DesignValues;
          setHistory((before) =>
            JSON.stringify(before.present) === JSON.stringify(next) ? before : advance(before, next, joins),
          );
        },
      }),
    [form],
  );

  const step = (take: typeof undo) => {
    const next = take(history);
    isStepping.current = true;
    last.current = { name: undefined, at: 0 };
    form.reset(structuredClone(next.present), { keepDefaultValues: true, keepSubmitCount: true });
    isStepping.current = false;
    setHistory(next);
  };
  return {
    undo: history.past.length > 0 ? () => step(undo) : undefined,
    redo: history.future.length > 0 ? () => step(redo) : undefined,
  };
}
