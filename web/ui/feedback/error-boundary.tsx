import { Component, type ErrorInfo, type ReactNode } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { ErrorPanel } from './error-panel.tsx';
import { describeFailure } from './failure.ts';

export interface ErrorBoundaryProps {
  children: ReactNode;
  /** When this changes (the path, say), the content is tried again. */
  resetKey?: string;
  onError?: (error: unknown, info: ErrorInfo) => void;
  /** Shown instead of the whole-page panel. */
  fallback?: (error: unknown, retry: () => void) => ReactNode;
}

interface State {
  failure: { error: unknown } | undefined;
  resetKey: string | undefined;
}

/** Catches what breaks while drawing its content, and shows a panel in its place. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failure: undefined, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: State): Partial<State> | null {
    if (props.resetKey === state.resetKey) return null;
    return { failure: undefined, resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError?.(error, info);
  }

  retry = () => this.setState({ failure: undefined });

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    if (this.props.fallback) return this.props.fallback(failure.error, this.retry);
    return <PageFailure error={failure.error} />;
  }
}

/** The panel that stands in for a whole page. */
export function PageFailure({ error }: { error: unknown }) {
  const { errors, reload } = t.common;
  return (
    <ErrorPanel
      level={1}
      title={errors.pageTitle}
      kept={errors.pageKept}
      next={errors.pageNext}
      correlationId={describeFailure(error).correlationId}
      retryLabel={reload}
      onRetry={() => window.location.reload()}
    />
  );
}
