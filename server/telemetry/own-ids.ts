import { RandomIdGenerator } from '@opentelemetry/sdk-trace';

/** Ids of traces, one of which may be said beforehand. */
export class OwnIds extends RandomIdGenerator {
  #next: string | null = null;

  /** What begins a trace within this begins it with that id. */
  using<Result>(traceId: string | null, begin: () => Result): Result {
    this.#next = traceId;
    try {
      return begin();
    } finally {
      this.#next = null;
    }
  }

  override generateTraceId = (): string => this.#next ?? RandomIdGenerator.prototype.generateTraceId.call(this);
}
