/** A browser that is told to keep nothing: run in the page before anything else. */
export function refuseStorage(): void {
  IDBFactory.prototype.open = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
}

/** A browser whose disk or profile is damaged: asked for its storage it neither opens nor refuses it. */
export function silenceStorage(): void {
  IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
}
