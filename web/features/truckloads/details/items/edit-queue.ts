import type { FieldError } from '#web/ui/form/server-errors.ts';

/** What is entered for one line; money as decimal text, null for what rule and spread say. */
export interface LineValues {
  sellable?: number;
  cost?: string | null;
  price?: string | null;
}

export type EditField = keyof LineValues;

export interface LineEdit {
  values: LineValues;
  /** Why a value can't be saved. */
  errors: Readonly<Partial<Record<EditField, string>>>;
}

export interface LineChange extends LineValues {
  line: number;
}

export interface EditState {
  edits: ReadonlyMap<number, LineEdit>;
  isSending: boolean;
  /** Why nothing could be saved; what was entered waits. */
  problem: string | undefined;
}

export interface EditQueueOptions {
  /** Saves all of these or none; done when what is shown is up to date as well. */
  send: (changes: readonly LineChange[]) => Promise<void>;
  /** What a refusal says of the fields that were sent, as `3.price`. */
  errorsOf: (error: unknown) => readonly FieldError[];
  describe: (error: unknown) => string;
  /** Runs it a little later; returns how to call that off. */
  later: (run: () => void) => () => void;
}

const most = 1000;
const fields: readonly EditField[] = ['sellable', 'cost', 'price'];

/** Gathers what is entered in the lines and saves it together; what could not be saved stays until it is. */
export function createEditQueue({ send, errorsOf, describe, later }: EditQueueOptions) {
  const listeners = new Set<() => void>();
  let state: EditState = { edits: new Map(), isSending: false, problem: undefined };
  let callOff: (() => void) | undefined;
  let work: Promise<void> | undefined;

  const set = (part: Partial<EditState>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  const change = (line: number, next: LineEdit | undefined) => {
    const edits = new Map(state.edits);
    if (next && Object.keys(next.values).length > 0) edits.set(line, next);
    else edits.delete(line);
    set({ edits });
  };
  const schedule = () => {
    callOff?.();
    callOff = later(() => void flush());
  };

  function flush(): Promise<void> {
    callOff?.();
    callOff = undefined;
    work ??= save().finally(() => {
      work = undefined;
    });
    return work;
  }

  async function save(): Promise<void> {
    for (let ready = sendable(state.edits); ready.length > 0; ready = sendable(state.edits)) {
      set({ isSending: true, problem: undefined });
      try {
        await send(ready);
        settle(ready);
      } catch (error) {
        if (!blame(ready, errorsOf(error))) {
          set({ problem: describe(error) });
          break;
        }
      }
    }
    set({ isSending: false });
  }

  /** What was saved is no edit any more, unless it was changed meanwhile. */
  function settle(sent: readonly LineChange[]) {
    for (const { line, ...values } of sent) {
      const edit = state.edits.get(line);
      if (!edit) continue;
      const open = fields.filter((field) => field in edit.values && edit.values[field] !== values[field]);
      change(line, { ...edit, values: pick(edit.values, open) });
    }
  }

  /** Gives each message to its cell; what is blamed on none is everybody's. */
  function blame(sent: readonly LineChange[], errors: readonly FieldError[]): boolean {
    const blamed = errors.flatMap(({ param, msg }) => {
      const [index, field] = param.replace(/^body\./, '').split('.');
      const change = sent[Number(index)];
      const known = fields.find((each) => each === field);
      return change && known ? [{ line: change.line, field: known, value: change[known], msg }] : [];
    });
    for (const { line, field, value, msg } of blamed) {
      const edit = state.edits.get(line);
      // What was changed meanwhile is another value: it goes out next.
      if (edit && edit.values[field] === value) change(line, { ...edit, errors: { ...edit.errors, [field]: msg } });
    }
    return blamed.length > 0;
  }

  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Enters a value; with a message it is kept and shown, but not saved. */
    put(line: number, field: EditField, value: LineValues[EditField], message?: string): void {
      const { values = {}, errors = {} } = state.edits.get(line) ?? {};
      const { [field]: _, ...others } = errors;
      change(line, {
        values: { ...values, [field]: value },
        errors: message === undefined ? others : { ...others, [field]: message },
      });
      schedule();
    },
    /** Takes an entered value back. */
    drop(line: number, field: EditField): void {
      const edit = state.edits.get(line);
      if (!edit) return;
      const { [field]: _, ...errors } = edit.errors;
      change(line, { values: pick(edit.values, without(fields, field)), errors });
    },
    discard(): void {
      callOff?.();
      set({ edits: new Map(), problem: undefined });
    },
    /** Saves now what waits. */
    flush,
  };
}

export type EditQueue = ReturnType<typeof createEditQueue>;

/** As much as one call may say, without what is known to be wrong. */
function sendable(edits: ReadonlyMap<number, LineEdit>): LineChange[] {
  return [...edits]
    .map(([line, { values, errors }]) => ({
      line,
      ...pick(
        values,
        fields.filter((field) => errors[field] === undefined),
      ),
    }))
    .filter((change) => Object.keys(change).length > 1)
    .slice(0, most);
}

const without = (names: readonly EditField[], name: EditField) => names.filter((each) => each !== name);

const pick = (values: LineValues, names: readonly EditField[]): LineValues =>
  Object.fromEntries(names.filter((name) => name in values).map((name) => [name, values[name]]));
