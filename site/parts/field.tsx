import type { ReactNode } from 'react';

interface FieldProps {
  name: string;
  label: string;
  as?: 'input' | 'textarea' | 'select';
  type?: 'text' | 'email';
  maxLength?: number;
  autoComplete?: string;
  required?: boolean;
  /** The options of a select. */
  children?: ReactNode;
}

/** A field with its label, and room for what is wrong with it. */
export function Field({ name, label, as: Control = 'input', required = false, children, ...attributes }: FieldProps) {
  const problem = `${name}-problem`;
  return (
    <div className="field">
      <label htmlFor={name}>
        {label}
        {!required && Control !== 'select' && <span className="field__hint"> (optional)</span>}
      </label>
      {Control === 'select' ? (
        <select id={name} name={name} aria-describedby={problem}>
          {children}
        </select>
      ) : (
        <Control id={name} name={name} required={required} aria-describedby={problem} {...attributes} />
      )}
      <p className="field__problem" id={problem} />
    </div>
  );
}
