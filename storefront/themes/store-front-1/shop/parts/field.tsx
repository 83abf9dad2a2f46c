import type { InputHTMLAttributes, ReactNode } from 'react';
import { say, t } from '#contract/language/translate.ts';
import type { FormState } from './form-state.ts';

interface Props extends Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'maxLength' | 'minLength'> {
  form: FormState;
  name: string;
  label: string;
  autoComplete?: string;
  hint?: string;
  isOptional?: boolean;
  /** Over the whole width of its grid. */
  isWide?: boolean;
  className?: string;
}

/** A labelled field with its hint, and with what was wrong with it. */
export function Field({ form, name, label, hint, isOptional = false, isWide = false, className, ...rest }: Props) {
  const { described, problem, ...common } = describe(form, name, hint);
  const { id } = common;
  return (
    <FieldFrame id={id} label={label} hint={hint} problem={problem} isOptional={isOptional} isWide={isWide}>
      <input
        className={`sf-input ${className ?? ''}`.trim()}
        {...rest}
        {...common}
        aria-describedby={described}
        required={!isOptional}
        defaultValue={rest.type === 'password' ? undefined : (form.values[name] ?? '')}
      />
    </FieldFrame>
  );
}

interface AreaProps extends Pick<Props, 'form' | 'name' | 'label' | 'isOptional' | 'isWide' | 'maxLength'> {
  rows: number;
}

/** A field for more than a line. */
export function AreaField({ form, name, label, isOptional = false, isWide, ...rest }: AreaProps) {
  const { described, problem, ...common } = describe(form, name);
  return (
    <FieldFrame id={common.id} label={label} problem={problem} isOptional={isOptional} isWide={isWide}>
      <textarea
        className="sf-input"
        {...rest}
        {...common}
        autoComplete="off"
        aria-describedby={described}
        required={!isOptional}
        defaultValue={form.values[name] ?? ''}
      />
    </FieldFrame>
  );
}

interface SelectProps extends Pick<Props, 'form' | 'name' | 'label' | 'autoComplete' | 'isOptional' | 'isWide'> {
  options: readonly { value: string; label: string }[];
  /** What stands there as long as nothing is chosen. */
  empty?: string;
}

export function SelectField({
  form,
  name,
  label,
  options,
  empty,
  isOptional = false,
  isWide,
  autoComplete,
}: SelectProps) {
  const { described, problem, ...common } = describe(form, name);
  const { id } = common;
  return (
    <FieldFrame id={id} label={label} problem={problem} isOptional={isOptional} isWide={isWide}>
      <select
        className="sf-input"
        {...common}
        autoComplete={autoComplete}
        aria-describedby={described}
        required={!isOptional}
        defaultValue={form.values[name] ?? ''}
      >
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

interface FrameProps extends Pick<Props, 'label' | 'hint' | 'isOptional' | 'isWide'> {
  id: string;
  problem: string | undefined;
  children: ReactNode;
}

export function FieldFrame({ id, label, hint, problem, isOptional, isWide, children }: FrameProps) {
  return (
    <div className={isWide ? 'sf-field sf-span' : 'sf-field'}>
      <label htmlFor={id}>
        {say(label)}
        {isOptional && <span className="sf-optional">{t(' (optional)')}</span>}
      </label>
      {children}
      {hint && <small id={`${id}-hint`}>{say(hint)}</small>}
      {problem && (
        <small className="sf-problem" id={`${id}-problem`}>
          {say(problem)}
        </small>
      )}
    </div>
  );
}

/** What fields of every kind have in common; the first wrong one is where the buyer goes on. */
export function describe(form: FormState, name: string, hint?: string) {
  const id = `${form.prefix ?? ''}${name}`;
  const problem = form.problems[name];
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ') || undefined;
  return {
    id,
    name,
    problem,
    described,
    'aria-invalid': problem ? (true as const) : undefined,
    autoFocus: form.first === name ? true : undefined,
  };
}
